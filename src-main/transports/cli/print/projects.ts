import { workStates } from '#shared/domain/states.ts';
import type { Paper } from './paper.ts';
import type { Printer, Printers } from './printed.ts';
import { sheet } from './sheet.ts';
import type { SheetLine } from './sheet.ts';
import { table } from './table.ts';
import { idShortener, localTime } from './values.ts';

type Project = Parameters<Printer<'project.create'>>[0];

function projectLines(project: Project): SheetLine[] {
  return [
    ['project', project.name],
    ['keys', `${project.key_prefix}-1, ${project.key_prefix}-2 …`],
    ['folder', project.folder ?? 'none'],
    ['made', localTime(project.created_at)],
    ['id', project.id],
  ];
}

function quote(name: string): string {
  return /^[\w./-]+$/u.test(name) ? name : `"${name.replaceAll(/(["\\$`])/gu, '\\$1')}"`;
}

const make: Printer<'project.create'> = (project, paper) => ({
  text: `project made\n${sheet(paper, projectLines(project))}`,
  next: `work create "…" --project ${quote(project.name)}`,
});

const list: Printer<'project.list'> = ({ items }, paper) => {
  const short = idShortener(
    paper,
    items.map((project) => project.id),
  );
  const text = table(
    paper,
    [
      { title: 'NAME', cell: (project) => project.name, flexible: true },
      { title: 'KEYS', cell: (project) => project.key_prefix },
      { title: 'FOLDER', cell: (project) => project.folder ?? '', flexible: true },
      { title: 'ID', cell: (project) => short(project.id) },
    ],
    items,
    'no projects yet',
  );
  return items.length === 0 ? { text, next: 'project create "…" --folder .' } : { text };
};

function workCounts(counts: Readonly<Record<string, number>>): string {
  const shown = workStates
    .filter((state) => (counts[state] ?? 0) > 0)
    .map((state) => `${String(counts[state])} ${state}`);
  return shown.length === 0 ? 'none yet' : shown.join(', ');
}

const show: Printer<'project.show'> = (project, paper: Paper) => ({
  text: sheet(paper, [...projectLines(project), ['work', workCounts(project.work_counts)]]),
  next: `work list --project ${quote(project.name)}`,
});

const update: Printer<'project.update'> = (project, paper) => ({
  text: `project updated\n${sheet(paper, projectLines(project))}`,
});

const sample: Printer<'sample.create'> = (made, paper) => ({
  text: `sample project made\n${sheet(paper, [
    ['project', made.project_id],
    ['work', made.work_id],
    ['handoff', made.handoff_id],
  ])}`,
  next: `handoff show ${made.handoff_id}`,
});

export const projectPrinters = {
  'project.create': make,
  'project.list': list,
  'project.show': show,
  'project.update': update,
  'sample.create': sample,
} satisfies Printers;
