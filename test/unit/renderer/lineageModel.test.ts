import { describe, expect, it } from 'vitest';
import type { Handoff, Session } from '#shared/domain/records.ts';
import { layOutLineage } from '#renderer/features/sessions/lineageModel.ts';

function session(id: string, started: number, from: Partial<Session> = {}): Session {
  return {
    id,
    work_id: 'w',
    runtime: 'codex',
    provider_session_id: null,
    model: null,
    machine: null,
    purpose: 'implement',
    status: 'active',
    started_at: `2026-03-04T10:00:0${started}.000Z`,
    ended_at: null,
    parent_session_id: null,
    handoff_id: null,
    ...from,
  };
}

function handoff(id: string, part: Partial<Handoff>): Handoff {
  return {
    id,
    work_id: 'w',
    state: 'accepted',
    to_runtime: 'claude',
    purpose: 'review',
    objective: null,
    source_session_id: null,
    to_session_id: null,
    package_version: 1,
    package_hash: null,
    reject_reason: null,
    reject_note: null,
    requested_at: '2026-03-04T10:00:00.000Z',
    compiled_at: null,
    accepted_at: null,
    rejected_at: null,
    dismissed_at: null,
    completed_at: null,
    cancelled_at: null,
    ...part,
  };
}

describe('layOutLineage', () => {
  it('puts sessions along time and joins them by the handoff that one continues', () => {
    const carried = handoff('h', { source_session_id: 'a', to_session_id: 'b' });
    const model = layOutLineage([session('b', 2, { handoff_id: 'h' }), session('a', 1)], [carried]);
    expect(model.nodes.map(({ session: { id }, column, row }) => [id, column, row])).toEqual([
      ['a', 0, 0],
      ['b', 1, 0],
    ]);
    expect(model.edges).toHaveLength(1);
    expect(model.edges[0]?.handoff).toBe(carried);
    expect(model.stubs).toEqual([]);
  });

  it('shows a refused attempt as a dead end on a row of its own', () => {
    const refused = handoff('h', { source_session_id: 'a', state: 'rejected' });
    const model = layOutLineage([session('a', 1)], [refused]);
    expect(model.stubs.map((stub) => [stub.handoff.id, stub.row])).toEqual([['h', 1]]);
    expect(model.rows).toBe(2);
  });

  it('gives the second session that descends from one a row of its own', () => {
    const children = [
      session('c', 3, { parent_session_id: 'a' }),
      session('b', 2, { parent_session_id: 'a' }),
    ];
    const model = layOutLineage([...children, session('a', 1)], []);
    expect(model.nodes.map(({ row }) => row)).toEqual([0, 0, 1]);
    expect(model.edges.map(({ handoff: carried }) => carried)).toEqual([null, null]);
  });

  it('leaves a session out of every line whose source is not among those drawn', () => {
    const model = layOutLineage([session('b', 2, { parent_session_id: 'elsewhere' })], []);
    expect(model.edges).toEqual([]);
    expect(model.nodes).toHaveLength(1);
  });
});
