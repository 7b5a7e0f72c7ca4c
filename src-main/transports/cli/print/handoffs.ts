import type { Handoff } from '#shared/domain/records.ts';
import { runtimeTitle } from '#shared/domain/runtimes.ts';
import type { HandoffCommand } from '#shared/lifecycle/handoffLifecycle.ts';
import { isHandoffCommandLegal } from '#shared/lifecycle/handoffLifecycle.ts';
import type { OperationOutput } from '#shared/operations/registry.ts';
import { packageMarkdown } from '#shared/package/markdown.ts';
import { paint } from './paper.ts';
import type { Printer, Printers } from './printed.ts';
import { showLine } from './show.ts';
import { sheet } from './sheet.ts';
import type { SheetLine } from './sheet.ts';
import { table } from './table.ts';
import { idShortener, localTime, packageName, shortHash, stateStyle } from './values.ts';

/** What one does next with a handoff, in the order in which it is suggested. */
const nextCommands = [
  ['complete', (id: string) => `handoff complete ${id}`],
  ['accept', (id: string) => `handoff accept ${id} --session …`],
  ['compile', (id: string) => `handoff compile ${id}`],
] as const satisfies readonly (readonly [HandoffCommand, (id: string) => string])[];

function suggest(handoff: Handoff): { next?: string } {
  const found = nextCommands.find(([command]) => isHandoffCommandLegal(handoff.state, command));
  return found === undefined ? {} : { next: found[1](handoff.id) };
}

const create: Printer<'handoff.create'> = ({ handoff, package: version }) => ({
  text:
    `compiled (${packageName(version.version, version.hash)})\n` +
    `handoff ${handoff.id} to ${runtimeTitle(handoff.to_runtime)}\n`,
  next: `handoff show ${handoff.id}`,
});

const compile: Printer<'handoff.compile'> = ({ handoff, compilation, package: version }) => ({
  text: `package ${compilation} (${packageName(version.version, version.hash)})\n`,
  next: `handoff show ${handoff.id}`,
});

const list: Printer<'handoff.list'> = ({ items }, paper) => {
  const short = idShortener(
    paper,
    items.map((handoff) => handoff.id),
  );
  const shortSession = idShortener(
    paper,
    items.flatMap((handoff) => [handoff.source_session_id, handoff.to_session_id]),
  );
  function lineage({ source_session_id: source, to_session_id: destination }: Handoff): string {
    if (source === null && destination === null) return '';
    const from = source === null ? 'nobody' : shortSession(source);
    return destination === null ? `${from} →` : `${from} → ${shortSession(destination)}`;
  }
  const text = table(
    paper,
    [
      { title: 'ID', cell: (handoff) => short(handoff.id) },
      { title: 'STATE', cell: ({ state }) => state, style: ({ state }) => stateStyle(state) },
      { title: 'TO', cell: (handoff) => handoff.to_runtime },
      {
        title: 'PACKAGE',
        cell: ({ package_version: version, package_hash: hash }) =>
          version === null || hash === null ? 'none' : `v${String(version)} ${shortHash(hash)}`,
      },
      { title: 'PURPOSE', cell: (handoff) => handoff.purpose, flexible: true },
      { title: 'SESSIONS', cell: lineage },
    ],
    items,
    'no handoffs',
  );
  const [first] = items;
  return first === undefined ? { text } : { text, next: `handoff show ${first.id}` };
};

function rejection({ reject_reason: reason, reject_note: note }: Handoff): string | null {
  if (reason === null) return null;
  return note === null || note === '' ? reason : `${reason}: ${note}`;
}

function handoffLines(handoff: Handoff): SheetLine[] {
  return [
    ['handoff', handoff.id],
    ['state', handoff.state],
    ['to', runtimeTitle(handoff.to_runtime)],
    ['purpose', handoff.purpose],
    ['objective', handoff.objective],
    ['from session', handoff.source_session_id],
    ['to session', handoff.to_session_id],
    ['rejected', rejection(handoff)],
    ['rejected at', localTime(handoff.rejected_at)],
    ['accepted at', localTime(handoff.accepted_at)],
    ['completed at', localTime(handoff.completed_at)],
    ['cancelled at', localTime(handoff.cancelled_at)],
  ];
}

type Staleness = OperationOutput<'handoff.staleness'>;

/** What moved since the package was compiled, one line for each thing. */
function movedLines({ record, checkout }: Staleness): string[] {
  const lines = record.moved ? [`the record moved: ${record.headline ?? 'it differs'}`] : [];
  if (checkout.head_moved === true) lines.push('another commit is checked out');
  if (checkout.changed.length > 0) {
    lines.push(`relevant files changed: ${checkout.changed.join(', ')}`);
  }
  return lines;
}

function stalenessLines(staleness: Staleness | undefined): SheetLine[] {
  if (staleness === undefined) return [];
  const moved = movedLines(staleness);
  return [['since then', moved.length === 0 ? 'nothing moved' : moved]];
}

const staleness: Printer<'handoff.staleness'> = (found) => {
  const { record, checkout } = found;
  const unseen = checkout.checked
    ? []
    : [`the checkout was not looked at: ${checkout.reason ?? ''}`];
  const still = record.moved ? [] : ['the record did not move'];
  return {
    text: [...movedLines(found), ...still, ...unseen].map((line) => `${showLine(line)}\n`).join(''),
  };
};

const show: Printer<'handoff.show'> = (shown, paper, beside) => {
  const { handoff, package: version, versions } = shown;
  const last = handoff.package_version ?? 0;
  const older = version !== null && version.version < last ? ` (the newest is v${last})` : '';
  const head = sheet(paper, [
    ...handoffLines(handoff),
    ['version', version === null ? 'no package yet' : `v${String(version.version)}${older}`],
    ['hash', version?.hash ?? null],
    ['compiled', localTime(version?.generated_at ?? null)],
    ['versions', versions.length],
    ...stalenessLines(beside as Staleness | undefined),
  ]);
  const body = version === null ? '' : packageMarkdown(version.document);
  const line = paint(paper, 'dim', '---');
  return {
    text: body === '' ? head : `${head}${line}\n\n${body.trimEnd()}\n`,
    ...suggest(handoff),
  };
};

const accept: Printer<'handoff.accept'> = (handoff) => ({
  text: `handoff accepted by session ${String(handoff.to_session_id)}\n`,
  ...suggest(handoff),
});

const reject: Printer<'handoff.reject'> = (handoff) => ({
  text: `handoff rejected (${String(handoff.reject_reason)}): amend the work, then compile it again\n`,
  ...suggest(handoff),
});

const complete: Printer<'handoff.complete'> = (handoff) => ({
  text: `handoff completed\n`,
  next: `work complete ${handoff.work_id}`,
});

const dismiss: Printer<'handoff.dismiss'> = (handoff) => ({
  text: 'handoff dismissed: it no longer needs you\n',
  ...suggest(handoff),
});

export const handoffPrinters = {
  'handoff.create': create,
  'handoff.compile': compile,
  'handoff.list': list,
  'handoff.show': show,
  'handoff.accept': accept,
  'handoff.reject': reject,
  'handoff.complete': complete,
  'handoff.dismiss': dismiss,
  'handoff.staleness': staleness,
} satisfies Printers;
