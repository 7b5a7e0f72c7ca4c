import {
  markdownAddress,
  markdownBold,
  markdownCode,
  markdownLine,
  markdownText,
} from '../text/markdownText.ts';
import { isUri } from '../text/uri.ts';
import type { HandoffPackageV1 } from './handoffPackage.ts';

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
  const lines = [`- ${markdownBold(decision.statement, '  ')}`];
  if (decision.rationale !== null && decision.rationale.trim() !== '') {
    lines.push(`\n  ${markdownText(decision.rationale, '  ')}`);
  }
  lines.push(...decision.evidence.map((evidence) => `  - ${evidenceText(evidence)}`));
  lines.push(`\n  *${decision.recorded_at}*`);
  return lines.join('\n');
}

function evidenceText(evidence: string): string {
  return isUri(evidence) ? markdownAddress(evidence) : markdownText(evidence, '    ');
}

function artifactLine(artifact: HandoffPackageV1['artifacts'][number]): string {
  const title = `- ${markdownBold(artifact.title, '  ')} (${markdownLine(artifact.type)}, version ${String(artifact.version)})`;
  const place =
    artifact.uri_or_download === null ? '' : `: ${markdownAddress(artifact.uri_or_download)}`;
  const hash = artifact.sha256 === null ? '' : `\n  SHA-256 ${markdownCode(artifact.sha256)}`;
  return `${title}${place}${hash}`;
}

function sourceLines({ source }: HandoffPackageV1): string[] {
  return Object.entries(source).map(
    ([name, value]) => `- ${words(name)}: ${markdownCode(String(value))}`,
  );
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
    `# ${markdownLine(work.key)} ${markdownLine(work.title)}`,
    facts,
    ...section('Next', [markdownBold(next.objective), `\nPurpose: ${markdownText(next.purpose)}`]),
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
      document.relevant_files.map((path) => `- ${markdownCode(path)}`),
    ),
    ...section(
      'Evidence links',
      document.evidence_links.map((link) => `- ${markdownAddress(link)}`),
    ),
    ...section('Source', sourceLines(document)),
    ...section('Left out of this package', leftOutLines(document)),
  ];
  return `${blocks.join('\n\n')}\n`;
}
