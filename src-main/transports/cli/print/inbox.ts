import type { OperationOutput } from '#shared/operations/registry.ts';
import type { Printer, Printers } from './printed.ts';
import { table } from './table.ts';
import { idShortener, localTime } from './values.ts';

type Item = OperationOutput<'inbox.list'>['items'][number];

function reason({ kind, handoff }: Item): string {
  if (kind === 'handoff_waiting') return `waits for ${handoff.to_runtime}`;
  const note = handoff.reject_note === null ? '' : `: ${handoff.reject_note}`;
  return `rejected (${handoff.reject_reason ?? 'other'})${note}`;
}

const list: Printer<'inbox.list'> = ({ items }, paper) => {
  const short = idShortener(
    paper,
    items.map(({ handoff }) => handoff.id),
  );
  const text = table(
    paper,
    [
      { title: 'SINCE', cell: (item) => localTime(item.since) },
      { title: 'WORK', cell: (item) => item.work.key },
      { title: 'TITLE', cell: (item) => item.work.title, flexible: true },
      { title: 'HANDOFF', cell: ({ handoff }) => short(handoff.id) },
      {
        title: 'WHY',
        cell: reason,
        flexible: true,
        style: ({ kind }) => (kind === 'handoff_rejected' ? 'red' : undefined),
      },
    ],
    items,
    'nothing needs you',
  );
  const [first] = items;
  return first === undefined ? { text } : { text, next: `handoff show ${first.handoff.id}` };
};

const count: Printer<'inbox.count'> = (counted) => ({
  text: `${String(counted.count)}${counted.more ? ' or more' : ''}\n`,
  next: 'inbox list',
});

export const inboxPrinters = { 'inbox.list': list, 'inbox.count': count } satisfies Printers;
