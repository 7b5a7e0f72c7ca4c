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

// The sentence names the candidates too, for those who read it alone; here each has its own line.
function headline(message: string, [first]: readonly Candidate[]): string {
  const end = first === undefined ? -1 : message.indexOf(`: ${first.label}`);
  return end === -1 ? message : `${message.slice(0, end)}:`;
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
  const found = candidates(problem);
  const message = wrap(showLine(headline(problem.message, found)), width);
  return [
    `${paint(paper, 'red', head)}${message.join(`\n${' '.repeat(head.length)}`)}\n`,
    ...found.map((candidate) => `    ${showLine(candidate.label)}\n`),
    field === undefined ? '' : indented(paper, 'field', field),
    indented(paper, 'try', problem.remedy),
  ].join('');
}
