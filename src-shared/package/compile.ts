import { sortCodePoints } from '../text/codePoints.ts';
import { isUri } from '../text/uri.ts';
import { packageLimits } from './handoffPackage.ts';
import type { HandoffPackageV1 } from './handoffPackage.ts';
import { unresolvedStarts } from './unresolvedLines.ts';
import type { WorkRecord } from './workRecord.ts';

function oldestFirst<Item extends { readonly id: string }>(
  items: readonly Item[],
  time: (item: Item) => number,
): Item[] {
  return [...items].sort((left, right) => time(left) - time(right) || compareIds(left, right));
}

// Ids are ASCII, where every order agrees.
function compareIds(left: { readonly id: string }, right: { readonly id: string }): number {
  if (left.id === right.id) return 0;
  return left.id < right.id ? -1 : 1;
}

function newest<Item extends { readonly id: string; readonly recorded_at: number }>(
  items: readonly Item[],
  limit: number,
): Item[] {
  return oldestFirst(items, (item) => item.recorded_at)
    .reverse()
    .slice(0, limit);
}

function completed(record: WorkRecord): string[] {
  const moves = record.state_changes.map(({ id, at, to }) => ({
    id,
    at,
    text: `work moved to ${to}`,
  }));
  const sessions = record.completed_sessions.map(({ id, at, purpose, runtime }) => ({
    id,
    at,
    text: `session completed: ${purpose} (${runtime})`,
  }));
  const milestones = oldestFirst([...moves, ...sessions], (milestone) => milestone.at);
  return [...new Set(milestones.map((milestone) => milestone.text))];
}

function rejectionLine({ reason, note }: WorkRecord['rejected_handoffs'][number]): string {
  const oneLine = note.replace(/\r\n|[\n\r\u0085\u2028\u2029]/gu, ' ');
  return `${unresolvedStarts.rejection}${reason})${oneLine.trim() === '' ? '' : `: ${oneLine}`}`;
}

function openBlockers(record: WorkRecord): WorkRecord['open_blockers'] {
  return oldestFirst(record.open_blockers, (blocker) => blocker.opened_at);
}

function unresolved(record: WorkRecord): string[] {
  return [
    ...openBlockers(record).map(
      ({ severity, title }) => `${unresolvedStarts.blocker}${severity}): ${title}`,
    ),
    ...oldestFirst(record.rejected_handoffs, (handoff) => handoff.rejected_at).map(rejectionLine),
    ...record.unmet_criteria.map((criterion) => `${unresolvedStarts.unmetCriterion}${criterion}`),
  ];
}

function source({ source: session }: WorkRecord): HandoffPackageV1['source'] {
  if (session === undefined) return {};
  const { provider_session_id, machine } = session;
  return {
    runtime: session.runtime,
    session_id: session.session_id,
    ...(provider_session_id === null ? {} : { provider_session_id }),
    ...(machine === null ? {} : { machine }),
  };
}

/**
 * Compiles a work item's record into the document that is handed over. Pure: the same record gives
 * the same document, in whatever order its lists come, but for `generated_at` (milliseconds since
 * 1970 UTC). What the bounds leave out is counted in `truncation`.
 */
export function compilePackage(record: WorkRecord, generatedAt: number): HandoffPackageV1 {
  const decisions = newest(record.decisions, packageLimits.decisions);
  const artifacts = newest(record.artifacts, packageLimits.artifacts);
  const files = sortCodePoints(record.files).slice(0, packageLimits.files);
  const links = [
    ...decisions.flatMap((decision) => decision.evidence.filter(isUri)),
    ...artifacts.flatMap((artifact) => artifact.uri ?? []),
  ];
  return {
    kernel_handoff_version: 1,
    work: { ...record.work },
    constraints: [...record.constraints],
    acceptance_criteria: [...record.acceptance_criteria],
    state: {
      phase: record.work.state,
      completed: completed(record),
      unresolved: unresolved(record),
    },
    decisions: decisions.map(({ statement, rationale, recorded_at, evidence }) => ({
      statement,
      rationale,
      recorded_at: new Date(recorded_at).toISOString(),
      evidence: [...evidence],
    })),
    artifacts: artifacts.map(({ id, type, title, version, uri, sha256 }) => ({
      id,
      type,
      title,
      version,
      uri_or_download: uri,
      sha256,
    })),
    blockers: openBlockers(record).map(({ id, severity, title, status }) => ({
      id,
      severity,
      title,
      status,
    })),
    relevant_files: files,
    next: { ...record.next },
    source: source(record),
    evidence_links: sortCodePoints(links),
    generated_at: new Date(generatedAt).toISOString(),
    truncation: {
      decisions_omitted: record.decisions_total - decisions.length,
      artifacts_omitted: record.artifacts_total - artifacts.length,
      files_omitted: record.files_total - files.length,
    },
  };
}
