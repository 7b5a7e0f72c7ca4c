import type { Paper, Style } from './paper.ts';
import { paint } from './paper.ts';
import { showLine } from './show.ts';
import { clip, displayWidth, padEnd } from './width.ts';

/** A column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
  /** Gives way where the terminal is too narrow: its text is cut, and the cut marked. */
  readonly flexible?: boolean;
  readonly style?: (row: Row) => Style | undefined;
}

const gap = '  ';
/** A flexible column never becomes narrower than this. */
const narrowest = 12;

function fitWidths(
  natural: readonly number[],
  flexible: readonly boolean[],
  limit: number | null,
): number[] {
  const widths = [...natural];
  if (limit === null) return widths;
  let excess = widths.reduce((sum, width) => sum + width + gap.length, -gap.length) - limit;
  while (excess > 0) {
    const widest = widths.reduce(
      (best, width, index) =>
        flexible[index] === true && width > narrowest && width > (widths[best] ?? 0) ? index : best,
      -1,
    );
    if (widest === -1) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess -= 1;
  }
  return widths;
}

/**
 * A table with a heading line, or `empty` where there is no row. On a terminal it keeps to its
 * width; elsewhere nothing is cut. Cells are separated by spaces alone.
 */
export function table<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  empty: string,
): string {
  if (rows.length === 0) return `${empty}\n`;
  const cells = rows.map((row) => columns.map((column) => showLine(column.cell(row))));
  const natural = columns.map((column, index) =>
    Math.max(displayWidth(column.title), ...cells.map((line) => displayWidth(line[index] ?? ''))),
  );
  const widths = fitWidths(
    natural,
    columns.map((column) => column.flexible === true),
    paper.width,
  );
  function line(texts: readonly string[], style: (index: number) => Style | undefined): string {
    const parts = texts.map((text, index) => {
      const width = widths[index] ?? 0;
      const clipped = clip(text, width);
      const last = index === texts.length - 1;
      const look = style(index);
      const shown = look === undefined ? clipped : paint(paper, look, clipped);
      return last ? shown : shown + padEnd('', width - displayWidth(clipped));
    });
    return `${parts.join(gap).trimEnd()}\n`;
  }
  const heading = line(
    columns.map((column) => column.title),
    () => 'dim',
  );
  const body = rows.map((row, index) =>
    line(cells[index] ?? [], (position) => columns[position]?.style?.(row)),
  );
  return heading + body.join('');
}
