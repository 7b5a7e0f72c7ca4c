import type { Printer, Printers } from './printed.ts';
import { showLine } from './show.ts';
import { sheet } from './sheet.ts';
import { table } from './table.ts';
import { localTime, stateStyle } from './values.ts';

const make: Printer<'work.create'> = (work) => ({
  text: `${work.key} made: ${showLine(work.title)}\n`,
  next: `session register ${work.key} --runtime codex --purpose implement`,
});

const list: Printer<'work.list'> = ({ items }, paper) => {
  const text = table(
    paper,
    [
      { title: 'KEY', cell: (work) => work.key },
      { title: 'STATE', cell: (work) => work.state, style: (work) => stateStyle(work.state) },
      {
        title: 'PRIORITY',
        cell: (work) => work.priority,
        style: (work) => stateStyle(work.priority),
      },
      { title: 'TYPE', cell: (work) => work.task_type },
      { title: 'TITLE', cell: (work) => work.title, flexible: true },
    ],
    items,
    'no work items',
  );
  const [first] = items;
  return { text, next: first === undefined ? 'work create "…"' : `work show ${first.key}` };
};

const show: Printer<'work.show'> = (work, paper) => ({
  text: sheet(paper, [
    ['work', `${work.key}  ${work.title}`],
    ['state', work.state],
    ['priority', work.priority],
    ['type', work.task_type],
    ['version', work.version],
    ['goal', work.goal],
    ['constraints', work.constraints],
    ['criteria', work.acceptance_criteria],
    ['depends on', work.depends_on],
    ['made', localTime(work.created_at)],
    ['changed', localTime(work.updated_at)],
    ['id', work.id],
  ]),
  next: `handoff list ${work.key}`,
});

const update: Printer<'work.update'> = (work) => ({
  text: `${work.key} updated: ${showLine(work.title)}\n`,
  next: `work show ${work.key}`,
});

const move: Printer<'work.move'> = (work) => ({ text: `${work.key} moved to ${work.state}\n` });

const complete: Printer<'work.complete'> = (work) => ({
  text: `${work.key} completed: it is now ${work.state}\n`,
});

function dataText(data: Readonly<Record<string, unknown>>): string {
  return Object.entries(data)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

const history: Printer<'event.list'> = ({ items }, paper) => ({
  text: table(
    paper,
    [
      { title: 'TIME', cell: (event) => localTime(event.at) },
      { title: 'WHAT', cell: (event) => event.type },
      { title: 'WHO', cell: (event) => event.actor, flexible: true },
      { title: 'DATA', cell: (event) => dataText(event.data), flexible: true },
    ],
    items,
    'nothing happened yet',
  ),
});

export const workPrinters = {
  'work.create': make,
  'work.list': list,
  'work.show': show,
  'work.update': update,
  'work.move': move,
  'work.complete': complete,
  'event.list': history,
} satisfies Printers;
