import type { Paper } from './paper.ts';
import { paint } from './paper.ts';
import { showText } from './show.ts';
import { displayWidth, padEnd, wrap } from './width.ts';

/** A line of a sheet: what it is, and its text, or a list of texts; `null` and empty are left out. */
export type SheetLine = readonly [string, string | number | null | readonly string[]];

function isEmpty(value: SheetLine[1]): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function valueLines(value: SheetLine[1], width: number | null): string[] {
  if (typeof value === 'string') return wrap(showText(value), width);
  if (typeof value === 'number') return [String(value)];
  return (value ?? []).flatMap((item) =>
    wrap(showText(item), width === null ? null : width - 2).map(
      (line, index) => (index === 0 ? '- ' : '  ') + line,
    ),
  );
}

/** One record: a name and its value a line, long values wrapped under themselves. */
export function sheet(paper: Paper, lines: readonly SheetLine[]): string {
  const shown = lines.filter(([, value]) => !isEmpty(value));
  const nameWidth = Math.max(...shown.map(([name]) => displayWidth(name))) + 2;
  const width = paper.width === null ? null : paper.width - nameWidth;
  return shown
    .flatMap(([name, value]) =>
      valueLines(value, width).map((line, index) => {
        const head = padEnd(index === 0 ? name : '', nameWidth);
        return `${index === 0 ? paint(paper, 'dim', head) : head}${line}`.trimEnd() + '\n';
      }),
    )
    .join('');
}
