/** What text is printed on: how wide it is, and whether it shows colour. */
export interface Paper {
  /** Columns of the terminal; `null` where there is none and lines may be of any length. */
  readonly width: number | null;
  readonly colour: boolean;
}

/** Plain paper: what a file or another program is given. */
export const plainPaper: Paper = { width: null, colour: false };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether to print in colour: `FORCE_COLOR` says yes (and `0` no), then `NO_COLOR` says no
 * (no-color.org: any text but none), then a terminal that is not a dumb one says yes.
 */
export function wantsColour(environment: Environment, isTerminal: boolean): boolean {
  const forced = environment['FORCE_COLOR'];
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  if ((environment['NO_COLOR'] ?? '') !== '') return false;
  return isTerminal && environment['TERM'] !== 'dumb';
}

const styles = {
  bold: ['1', '22'],
  dim: ['2', '22'],
  red: ['31', '39'],
  green: ['32', '39'],
  yellow: ['33', '39'],
  cyan: ['36', '39'],
} as const;

/** A look that text can have on a terminal. */
export type Style = keyof typeof styles;

/** The text in a style, where the paper shows colour (ECMA-48 SGR). */
export function paint(paper: Paper, style: Style, text: string): string {
  if (!paper.colour || text === '') return text;
  const [on, off] = styles[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
