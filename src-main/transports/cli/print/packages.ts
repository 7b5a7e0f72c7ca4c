import { differenceText } from '#shared/package/differenceText.ts';
import { packageMarkdown } from '#shared/package/markdown.ts';
import type { OperationOutput } from '#shared/operations/registry.ts';
import type { Paper } from './paper.ts';
import { paint } from './paper.ts';
import type { Printer, Printers } from './printed.ts';
import { showLine } from './show.ts';
import { sheet } from './sheet.ts';
import { table } from './table.ts';
import { localTime, packageName } from './values.ts';

type Stored = OperationOutput<'package.find'>['items'];

const difference: Printer<'package.difference'> = ({ before, after, difference: found }) => ({
  text:
    `(${packageName(before.version, before.hash)}) → (${packageName(after.version, after.hash)})\n\n` +
    differenceText(found),
});

/** Versions of the record, whole ids always: they belong to several handoffs. */
function storedTable(paper: Paper, items: Stored, empty: string): string {
  return table(
    paper,
    [
      { title: 'WORK', cell: (version) => version.work_key },
      { title: 'VERSION', cell: (version) => `v${String(version.version)}` },
      { title: 'COMPILED', cell: (version) => localTime(version.generated_at) },
      { title: 'HANDOFF', cell: (version) => version.handoff_id },
      { title: 'TITLE', cell: (version) => version.work_title, flexible: true },
    ],
    items,
    empty,
  );
}

const find: Printer<'package.find'> = ({ items }, paper) => {
  const text = storedTable(paper, items, 'no package of this record has that hash');
  const [first] = items;
  if (first === undefined) return { text };
  return { text, next: `handoff show ${first.handoff_id} --version ${String(first.version)}` };
};

const exportFile: Printer<'package.export'> = ({ path, package: version }) => ({
  text: `package exported (${packageName(version.version, version.hash)})\n${showLine(path)}\n`,
});

const verify: Printer<'package.verify'> = (checked, paper) => {
  const verdict = checked.hash_matches
    ? paint(paper, 'green', 'The hash matches: the document is the one that the file names.')
    : paint(
        paper,
        'red',
        'The hash does not match: the document is not the one that the file names.',
      );
  const facts = sheet(paper, [
    ['version', `v${String(checked.package_version)} (claimed; the hash does not cover it)`],
    ['claimed', checked.claimed_hash],
    ['computed', checked.computed_hash],
  ]);
  const stored = storedTable(paper, checked.stored, 'No package of this record has this document.');
  const rule = paint(paper, 'dim', '---');
  return {
    text: `${verdict}\n${facts}\n${stored}${rule}\n\n${packageMarkdown(checked.document)}`,
  };
};

export const packagePrinters = {
  'package.difference': difference,
  'package.find': find,
  'package.export': exportFile,
  'package.verify': verify,
} satisfies Printers;
