import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Rows } from '../helpers/processes/compileRecord.ts';
import { removeFolder, temporaryFolder } from '../helpers/temporaryFolder.ts';
import { idOf } from '../helpers/workRecord.ts';

const folder = temporaryFolder('same-bytes');
afterAll(() => {
  removeFolder(folder);
});

const script = join(import.meta.dirname, '../helpers/processes/compileRecord.ts');
const time = Date.UTC(2026, 2, 29, 0, 59, 59, 999);

// Letters that a locale's own lower case or order would treat differently: Turkish i, Swedish å.
const titles = ['Iİıi', 'ÅåÄäÖö', 'zebra', '😀', '＠', 'caf\u00e9', 'cafe\u0301'];

function rows(): Rows {
  const [project, work, session, handoff] = [idOf(1), idOf(2), idOf(3), idOf(4)];
  return [
    ['projects', { id: project, name: 'P', key_prefix: 'P', created_at: time }],
    [
      'work_items',
      {
        id: work,
        project_id: project,
        key: 'P-1',
        title: 'Iİıi',
        goal: '',
        task_type: 'fix',
        priority: 1,
        state: 'todo',
        constraints: '[]',
        acceptance_criteria: '[]',
        created_at: time,
        updated_at: time,
      },
    ],
    [
      'sessions',
      {
        id: session,
        work_id: work,
        project_id: project,
        runtime: 'codex',
        purpose: 'implement',
        status: 'active',
        started_at: time,
      },
    ],
    [
      'handoffs',
      {
        id: handoff,
        work_id: work,
        project_id: project,
        state: 'requested',
        to_runtime: 'claude',
        purpose: 'review',
        source_session_id: session,
        requested_at: time,
      },
    ],
    ...titles.flatMap((title, index): Rows => [
      ['decisions', decision(work, title, index)],
      ['artifacts', artifact(work, title, index)],
      [
        'artifact_titles',
        { work_id: work, title, artifact_id: idOf(200 + index), version: 1, recorded_at: time },
      ],
      ['blockers', blocker(work, title, index)],
      ['session_files', { session_id: session, path: title, insertions: 1, deletions: 0 }],
      ['work_state_changes', stateChange(work, index)],
    ]),
  ];
}

// All of one millisecond: nothing but the ids tells the order.
function decision(work_id: string, statement: string, index: number) {
  const evidence = JSON.stringify([`https://example.org/${statement}`]);
  return { id: idOf(100 + index), work_id, statement, evidence, recorded_at: time };
}

function artifact(work_id: string, title: string, index: number) {
  const uri = `file:${title}`;
  return {
    id: idOf(200 + index),
    work_id,
    type: 'file',
    title,
    version: 1,
    uri,
    recorded_at: time,
  };
}

function blocker(work_id: string, title: string, index: number) {
  const status = 'open';
  return { id: idOf(300 + index), work_id, severity: 'low', title, status, opened_at: time };
}

function stateChange(work_id: string, index: number) {
  const to_state = index % 2 === 0 ? 'todo' : 'pending';
  return { id: idOf(400 + index), work_id, from_state: 'todo', to_state, changed_at: time };
}

function compileIn(name: string, order: Rows, env: Record<string, string>): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(order));
  return execFileSync(process.execPath, [script, join(folder, name), file, idOf(4)], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
  });
}

it('compiles the same bytes in other processes, time zones, locales and orders of rows', () => {
  const order = rows();
  const swedish = compileIn('swedish', order, { TZ: 'Europe/Stockholm', LC_ALL: 'sv_SE.UTF-8' });
  const turkish = compileIn('turkish', [...order].reverse(), {
    TZ: 'Pacific/Auckland',
    LC_ALL: 'tr_TR.UTF-8',
    LANG: 'tr_TR.UTF-8',
  });
  expect(turkish).toBe(swedish);
  const { canonical, hash } = JSON.parse(swedish) as { canonical: string; hash: string };
  expect(createHash('sha256').update(canonical, 'utf8').digest('hex')).toBe(hash);
  expect(canonical).toContain(
    '"relevant_files":["Iİıi","cafe\u0301","caf\u00e9","zebra","ÅåÄäÖö","＠","😀"]',
  );
});
