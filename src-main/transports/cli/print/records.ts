import type { Printer, Printers } from './printed.ts';
import { showLine } from './show.ts';
import { table } from './table.ts';
import { idShortener, localTime, stateStyle } from './values.ts';

const addDecision: Printer<'decision.record'> = (decision) => ({
  text: `decision recorded: ${decision.id}\n`,
  next: `decision list ${decision.work_id}`,
});

const listDecisions: Printer<'decision.list'> = ({ items }, paper) => {
  const short = idShortener(
    paper,
    items.map((decision) => decision.id),
  );
  return {
    text: table(
      paper,
      [
        { title: 'ID', cell: (decision) => short(decision.id) },
        { title: 'RECORDED', cell: (decision) => localTime(decision.recorded_at) },
        {
          title: 'STANDING',
          cell: ({ superseded_by: by }) => (by === null ? 'stands' : 'superseded'),
          style: ({ superseded_by: by }) => (by === null ? undefined : 'dim'),
        },
        { title: 'STATEMENT', cell: (decision) => decision.statement, flexible: true },
      ],
      items,
      'no decisions',
    ),
  };
};

const addArtifact: Printer<'artifact.record'> = (artifact) => ({
  text: `artifact recorded: ${showLine(artifact.title)}, version ${String(artifact.version)}\n`,
  next: `artifact list ${artifact.work_id}`,
});

const listArtifacts: Printer<'artifact.list'> = ({ items }, paper) => ({
  text: table(
    paper,
    [
      { title: 'TITLE', cell: (artifact) => artifact.title, flexible: true },
      { title: 'VERSION', cell: (artifact) => `v${String(artifact.version)}` },
      { title: 'TYPE', cell: (artifact) => artifact.type },
      { title: 'RECORDED', cell: (artifact) => localTime(artifact.recorded_at) },
      { title: 'WHERE', cell: (artifact) => artifact.uri ?? '', flexible: true },
    ],
    items,
    'no artifacts',
  ),
});

const openBlocker: Printer<'blocker.open'> = (blocker) => ({
  text: `blocker opened (${blocker.severity}): ${blocker.id}\n`,
  next: `blocker resolve ${blocker.id} --resolution "…"`,
});

const resolveBlocker: Printer<'blocker.resolve'> = (blocker) => ({
  text: `blocker resolved: ${showLine(blocker.title)}\n`,
  next: `blocker list ${blocker.work_id}`,
});

const listBlockers: Printer<'blocker.list'> = ({ items }, paper) => {
  const short = idShortener(
    paper,
    items.map((blocker) => blocker.id),
  );
  return {
    text: table(
      paper,
      [
        { title: 'ID', cell: (blocker) => short(blocker.id) },
        { title: 'STATUS', cell: ({ status }) => status, style: (row) => stateStyle(row.status) },
        {
          title: 'SEVERITY',
          cell: (row) => row.severity,
          style: (row) => stateStyle(row.severity),
        },
        { title: 'OPENED', cell: (blocker) => localTime(blocker.opened_at) },
        { title: 'TITLE', cell: (blocker) => blocker.title, flexible: true },
      ],
      items,
      'no blockers',
    ),
  };
};

const addOutcome: Printer<'outcome.record'> = (outcome) => ({
  text: `outcome recorded: ${String(outcome.met.length)} met, ${String(outcome.unmet.length)} unmet\n`,
  next: `outcome list ${outcome.work_id}`,
});

const listOutcomes: Printer<'outcome.list'> = ({ items }, paper) => ({
  text: table(
    paper,
    [
      { title: 'RECORDED', cell: (outcome) => localTime(outcome.recorded_at) },
      { title: 'MET', cell: (outcome) => String(outcome.met.length) },
      { title: 'UNMET', cell: (outcome) => outcome.unmet.join('; '), flexible: true },
      { title: 'SUMMARY', cell: (outcome) => outcome.summary, flexible: true },
    ],
    items,
    'no outcomes',
  ),
});

export const recordPrinters = {
  'decision.record': addDecision,
  'decision.list': listDecisions,
  'artifact.record': addArtifact,
  'artifact.list': listArtifacts,
  'blocker.open': openBlocker,
  'blocker.resolve': resolveBlocker,
  'blocker.list': listBlockers,
  'outcome.record': addOutcome,
  'outcome.list': listOutcomes,
} satisfies Printers;
