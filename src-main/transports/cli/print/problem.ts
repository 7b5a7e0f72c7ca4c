import type { Problem } from '#shared/domain/answer.ts';
import type { Paper } from './paper.ts';
import { paint } from './paper.ts';
import { showLine } from './show.ts';
import { wrap } from './width.ts';

interface Candidate {
  readonly id: string;
  readonly label: string;
}

function candidates(problem: Problem): Candidate[] {
  const listed = problem.details?.['candidates'];
  return Array.isArray(listed) ? (listed as Candidate[]) : [];
}

function indented(paper: Paper, name: string, text: string): string {
  const head = `  ${name}: `;
  const width = paper.width === null ? null : paper.width - head.length;
  const [first = '', ...rest] = wrap(showLine(text), width);
  const lines = [`${paint(paper, 'dim', head)}${first}`];
  return [...lines, ...rest.map((line) => ' '.repeat(head.length) + line)].join('\n') + '\n';
}

/**
 * A problem for a person: what happened, the field at fault as it is typed here, the candidates of
 * an ambiguous name, and what to do.
 */
export function printProblem(problem: Problem, field: string | undefined, paper: Paper): string {
  const head = 'error: ';
  const width = paper.width === null ? null : paper.width - head.length;
  const message = wrap(showLine(problem.message), width).join(`\n${' '.repeat(head.length)}`);
  const found = candidates(problem);
  return [
    `${paint(paper, 'red', head)}${message}\n`,
    field === undefined ? '' : indented(paper, 'field', field),
    ...found.map((candidate) => `    ${showLine(candidate.label)}\n`),
    indented(paper, 'try', problem.remedy),
  ].join('');
}
