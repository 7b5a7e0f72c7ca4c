import type { Handoff, Session } from '#shared/domain/records.ts';

/** A session as a node: when it started decides its column, its line of descent its row. */
export interface LineageNode {
  readonly session: Session;
  readonly column: number;
  readonly row: number;
}

/** A handoff as an edge, or a plain descent where no handoff carried it. */
export interface LineageEdge {
  readonly from: LineageNode;
  readonly to: LineageNode;
  readonly handoff: Handoff | null;
}

/** A handoff that led to no session: one that was refused or called off, or that still waits. */
export interface LineageStub {
  readonly from: LineageNode;
  readonly handoff: Handoff;
  readonly row: number;
}

/** What is drawn of a work item's lineage. */
export interface LineageModel {
  readonly nodes: readonly LineageNode[];
  readonly edges: readonly LineageEdge[];
  readonly stubs: readonly LineageStub[];
  readonly columns: number;
  readonly rows: number;
}

function sourceOf(session: Session, handoffs: ReadonlyMap<string, Handoff>): string | null {
  const handoff = session.handoff_id === null ? undefined : handoffs.get(session.handoff_id);
  return handoff?.source_session_id ?? session.parent_session_id;
}

/**
 * Lays a work item's lineage out: sessions along time, each on its source's row where that is still
 * free, else on one of its own; handoffs between them; those that led nowhere as dead ends.
 */
export function layOutLineage(
  sessions: readonly Session[],
  handoffs: readonly Handoff[],
): LineageModel {
  const byId = new Map(handoffs.map((handoff) => [handoff.id, handoff]));
  const ordered = sessions.toSorted(
    (one, other) => compare(one.started_at, other.started_at) || compare(one.id, other.id),
  );
  const nodes = new Map<string, LineageNode>();
  const continued = new Set<string>();
  const edges: LineageEdge[] = [];
  let rows = 0;
  for (const [column, session] of ordered.entries()) {
    const source = sourceOf(session, byId);
    const from = source === null ? undefined : nodes.get(source);
    const follows = from !== undefined && !continued.has(from.session.id);
    const node = { session, column, row: follows ? from.row : rows };
    if (!follows) rows += 1;
    nodes.set(session.id, node);
    if (from === undefined) continue;
    continued.add(from.session.id);
    edges.push({ from, to: node, handoff: byId.get(session.handoff_id ?? '') ?? null });
  }
  const stubs: LineageStub[] = [];
  for (const handoff of handoffs.toReversed()) {
    const from = nodes.get(handoff.source_session_id ?? '');
    if (from === undefined || handoff.to_session_id !== null) continue;
    stubs.push({ from, handoff, row: rows });
    rows += 1;
  }
  return { nodes: [...nodes.values()], edges, stubs, columns: ordered.length, rows };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
