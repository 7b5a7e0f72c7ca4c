import type { Paper } from './paper.ts';
import { sheet } from './sheet.ts';
import type { SheetLine } from './sheet.ts';
import { table } from './table.ts';

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function title(name: string): string {
  return name.replaceAll('_', ' ');
}

function rowLines(row: Row): SheetLine[] {
  return Object.entries(row).map(([name, value]) => [title(name), cell(value)]);
}

/** Any output as text: a list as a table, a record as a sheet. For operations with no printer. */
export function printPlainly(output: unknown, paper: Paper): string {
  if (!isRow(output)) return `${cell(output)}\n`;
  const { items } = output;
  if (!Array.isArray(items)) return sheet(paper, rowLines(output));
  const rows: Row[] = items.filter(isRow);
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => ({
    title: title(name).toUpperCase(),
    cell: (row: Row) => cell(row[name]),
    flexible: true,
  }));
  return table(paper, columns, rows, 'none');
}
