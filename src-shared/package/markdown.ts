import { makeVisible } from '../text/visible.ts';
import type { HandoffPackageV1 } from './handoffPackage.ts';

// CommonMark: a backslash before ASCII punctuation makes it plain text. These are the characters
// that mean something inside a line; the second pattern, those that do so at its start.
// An underscore inside a word means nothing.
const inline = /[\\`*[\]<&~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const atStart = /^(?:[#+=:>-]|\d+(?=[.)]))/u;

function escapeLine(line: string): string {
  return line
    .trim()
    .replace(inline, '\\$&')
    .replace(atStart, (mark) => (/\d/u.test(mark) ? `${mark}\\` : `\\${mark}`));
}

/**
 * Text of the record as Markdown that shows it letter by letter: nothing in it becomes markup, hidden
 * characters are named, line breaks stay. Lines after the first are indented by `indent`.
 */
export function markdownText(text: string, indent = ''): string {
  return makeVisible(text)
    .split(/\n[^\S\n]*\n\s*/u)
    .map((block) => block.split('\n').map(escapeLine).join(`\\\n${indent}`))
    .join(`\n\n${indent}`);
}

// A code span shows its text as it is; its fence must be longer than any run of back-ticks inside.
function code(text: string): string {
  const shown = makeVisible(text).replaceAll('\n', '⟨U+000A⟩');
  const longest = Math.max(0, ...[...shown.matchAll(/`+/gu)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 || shown.startsWith(' ')
    ? `${fence} ${shown} ${fence}`
    : `${fence}${shown}${fence}`;
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

function list(texts: readonly string[]): string[] {
  return texts.map((text) => `- ${markdownText(text, '  ')}`);
}

function decisionLines(decision: HandoffPackageV1['decisions'][number]): string {
  const lines = [`- **${markdownText(decision.statement, '  ')}**`];
  if (decision.rationale !== null && decision.rationale.trim() !== '') {
    lines.push(`\n  ${markdownText(decision.rationale, '  ')}`);
  }
  lines.push(...decision.evidence.map((evidence) => `  - ${markdownText(evidence, '    ')}`));
  lines.push(`\n  *${decision.recorded_at}*`);
  return lines.join('\n');
}

function artifactLine(artifact: HandoffPackageV1['artifacts'][number]): string {
  const title = `- **${markdownText(artifact.title, '  ')}** (${markdownText(artifact.type)}, version ${String(artifact.version)})`;
  const place = artifact.uri_or_download === null ? '' : `: ${code(artifact.uri_or_download)}`;
  const hash = artifact.sha256 === null ? '' : `\n  SHA-256 ${code(artifact.sha256)}`;
  return `${title}${place}${hash}`;
}

function sourceLines({ source }: HandoffPackageV1): string[] {
  return Object.entries(source).map(([name, value]) => `- ${words(name)}: ${code(String(value))}`);
}

function leftOutLines({ truncation }: HandoffPackageV1): string[] {
  const counts: [number, string][] = [
    [truncation.decisions_omitted, 'older decision'],
    [truncation.artifacts_omitted, 'older artifact'],
    [truncation.files_omitted, 'further file'],
  ];
  return counts
    .filter(([n]) => n > 0)
    .map(([n, what]) => `- ${String(n)} ${what}${n === 1 ? '' : 's'}`);
}

/**
 * The package as a person reads it: Markdown (CommonMark), one section a part, empty parts left out.
 * Text of the record cannot become markup.
 */
export function packageMarkdown(document: HandoffPackageV1): string {
  const { work, next, state } = document;
  const facts = [work.task_type, `${work.priority} priority`, words(state.phase)].join(' · ');
  const blocks = [
    `# ${markdownText(work.key)} ${markdownText(work.title)}`,
    facts,
    ...section('Next', [
      `**${markdownText(next.objective)}**`,
      `\nPurpose: ${markdownText(next.purpose)}`,
    ]),
    ...section('Goal', work.goal.trim() === '' ? [] : [markdownText(work.goal)]),
    ...section('Constraints', list(document.constraints)),
    ...section('Acceptance criteria', list(document.acceptance_criteria)),
    ...section('Unresolved', list(state.unresolved)),
    ...section('Decisions', document.decisions.map(decisionLines)),
    ...section('Artifacts', document.artifacts.map(artifactLine)),
    ...section(
      'Open blockers',
      document.blockers.map(({ severity, title }) => `- ${severity}: ${markdownText(title, '  ')}`),
    ),
    ...section('Completed', list(state.completed)),
    ...section(
      'Relevant files',
      document.relevant_files.map((path) => `- ${code(path)}`),
    ),
    ...section(
      'Evidence links',
      document.evidence_links.map((link) => `- ${code(link)}`),
    ),
    ...section('Source', sourceLines(document)),
    ...section('Left out of this package', leftOutLines(document)),
  ];
  return `${blocks.join('\n\n')}\n`;
}
