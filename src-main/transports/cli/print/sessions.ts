import type { Session } from '#shared/domain/records.ts';
import { runtimeTitle } from '#shared/domain/runtimes.ts';
import type { Paper } from './paper.ts';
import type { Printed, Printer, Printers } from './printed.ts';
import { sheet } from './sheet.ts';
import type { SheetLine } from './sheet.ts';
import { table } from './table.ts';
import { idShortener, localTime, stateStyle } from './values.ts';

/** The facts of a session, line by line. */
function sessionLines(session: Session): SheetLine[] {
  return [
    ['session', session.id],
    ['purpose', session.purpose],
    ['runtime', runtimeTitle(session.runtime)],
    ['status', session.status],
    ['model', session.model],
    ['machine', session.machine],
    ["runtime's id", session.provider_session_id],
    ['started', localTime(session.started_at)],
    ['ended', localTime(session.ended_at)],
    ['descends from', session.parent_session_id],
    ['continues handoff', session.handoff_id],
    ['work', session.work_id],
  ];
}

/** Sessions as a table. */
function sessionTable(paper: Paper, items: readonly Session[], empty: string): string {
  const short = idShortener(
    paper,
    items.flatMap((session) => [session.id, session.parent_session_id]),
  );
  const shortHandoff = idShortener(
    paper,
    items.map((session) => session.handoff_id),
  );
  return table(
    paper,
    [
      { title: 'ID', cell: (session) => short(session.id) },
      { title: 'STATUS', cell: ({ status }) => status, style: ({ status }) => stateStyle(status) },
      { title: 'RUNTIME', cell: (session) => session.runtime },
      { title: 'PURPOSE', cell: (session) => session.purpose, flexible: true },
      { title: 'STARTED', cell: (session) => localTime(session.started_at) },
      {
        title: 'FROM',
        cell: ({ parent_session_id: parent }) => (parent === null ? '' : short(parent)),
      },
      {
        title: 'HANDOFF',
        cell: ({ handoff_id: handoff }) => (handoff === null ? '' : shortHandoff(handoff)),
      },
    ],
    items,
    empty,
  );
}

const register: Printer<'session.start'> = (session, paper) => ({
  text: `session registered\n${sheet(paper, sessionLines(session))}`,
  next: `session workspace ${session.id}`,
});

const update: Printer<'session.update'> = (session, paper) => ({
  text: `session updated\n${sheet(paper, sessionLines(session))}`,
});

const end: Printer<'session.end'> = (session) => ({
  text: `session ${session.id} ended: ${session.status}\n`,
  next: `handoff create ${session.work_id} --from ${session.id} --to claude --purpose review`,
});

type Report = Parameters<Printer<'workspace.read'>>[0];

function count(number: number, one: string, many: string): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}

function reportText(report: Report): string {
  const files = count(report.files_total, 'file', 'files');
  const skipped = report.skipped === 0 ? '' : `, ${String(report.skipped)} left out`;
  return `${files}, +${String(report.insertions)} -${String(report.deletions)}${skipped}`;
}

const show: Printer<'session.show'> = ({ workspace_report: report, ...session }, paper) => ({
  text: sheet(paper, [
    ...sessionLines(session),
    ['workspace', report === null ? 'not reported' : reportText(report)],
    ['reported', localTime(report?.reported_at ?? null)],
  ]),
});

const list: Printer<'session.list'> = ({ items }, paper) => ({
  text: sessionTable(paper, items, 'no sessions'),
});

const candidates: Printer<'handoff.candidates'> = ({ items }, paper): Printed => ({
  text: sessionTable(paper, items, 'no active session of this work can take it on'),
});

const workspace: Printer<'workspace.read'> = (report, paper) => ({
  text: `workspace reported: ${reportText(report)}\n${sheet(paper, [
    ['base', report.base],
    ['head', report.head],
    ['session', report.session_id],
  ])}`,
  next: `session files ${report.session_id}`,
});

const files: Printer<'workspace.files'> = ({ items }, paper) => ({
  text: table(
    paper,
    [
      { title: 'ADDED', cell: (file) => `+${String(file.insertions)}` },
      { title: 'REMOVED', cell: (file) => `-${String(file.deletions)}` },
      { title: 'PATH', cell: (file) => file.path, flexible: true },
    ],
    items,
    'no files',
  ),
});

export const sessionPrinters = {
  'session.start': register,
  'session.update': update,
  'session.end': end,
  'session.show': show,
  'session.list': list,
  'handoff.candidates': candidates,
  'workspace.read': workspace,
  'workspace.files': files,
} satisfies Printers;
