import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openTestKernel } from '../helpers/openTestKernel.ts';
import { proofCounts } from '../helpers/proofCounts.ts';

const writer = join(import.meta.dirname, '../helpers/processes/writer.ts');

/** Runs the writer, ends it with SIGKILL some time after its first write, answers what it said. */
async function writeAndKill(home: string, work: string, after: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, home, work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    // The clock of the kill starts when the writer starts writing.
    if (said === '') setTimeout(() => child.kill('SIGKILL'), after);
    said += text;
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  // A last line without its end was never a whole acknowledgement.
  return said.split('\n').slice(0, -1);
}

const acknowledged: Readonly<Record<string, string>> = {
  decision: 'SELECT count(*) AS n FROM decisions WHERE id = ?',
  compiled: 'SELECT count(*) AS n FROM packages WHERE handoff_id = ? AND version = 1',
  rejected: 'SELECT count(*) AS n FROM handoff_rejections WHERE handoff_id = ?',
  recompiled: 'SELECT count(*) AS n FROM packages WHERE handoff_id = ? AND version = 2',
  accepted: `SELECT count(*) AS n FROM handoffs JOIN sessions ON sessions.handoff_id = handoffs.id
    WHERE handoffs.id = ? AND handoffs.state = 'accepted' AND to_session_id = sessions.id`,
};

// What no crash may leave behind; each counts the rows that are in between.
const betweens: readonly string[] = [
  `SELECT count(*) AS n FROM handoffs WHERE state <> 'requested' AND NOT EXISTS (SELECT 1
    FROM packages WHERE handoff_id = handoffs.id AND version = handoffs.package_version
    AND hash = handoffs.package_hash)`,
  `SELECT count(*) AS n FROM handoffs WHERE state = 'accepted' AND NOT EXISTS (SELECT 1
    FROM sessions WHERE id = handoffs.to_session_id AND handoff_id = handoffs.id)`,
  `SELECT count(*) AS n FROM sessions WHERE handoff_id IS NOT NULL AND NOT EXISTS (SELECT 1
    FROM handoffs WHERE id = sessions.handoff_id AND to_session_id = sessions.id)`,
  `SELECT count(*) AS n FROM handoffs WHERE (SELECT count(*) FROM events
    WHERE handoff_id = handoffs.id AND type = 'handoff.requested') <> 1`,
  `SELECT count(*) AS n FROM handoffs WHERE state = 'accepted' AND (SELECT count(*) FROM events
    WHERE handoff_id = handoffs.id AND type = 'handoff.accepted') <> 1`,
  `SELECT count(*) AS n FROM decisions WHERE (SELECT count(*) FROM events
    WHERE type = 'decision.recorded' AND work_id = decisions.work_id) <>
    (SELECT count(*) FROM decisions AS every WHERE every.work_id = decisions.work_id)`,
];

function count(database: Database.Database, text: string, ...values: string[]): number {
  return (database.prepare(text).get(...values) as { n: number }).n;
}

// This proves the crash of a process, not of the machine: the operating system keeps what was
// written. That a power cut loses nothing rests on synchronous=FULL and the disk's own word.
describe(`a process killed at a random moment, ${String(proofCounts.kills)} times`, () => {
  it(
    'loses no acknowledged write and leaves nothing in between',
    async () => {
      const test = openTestKernel();
      const project = await test.must('project.create', { name: 'Kills' });
      let lines = 0;
      for (let round = 0; round < proofCounts.kills; round += 1) {
        const { id } = await test.must('work.create', { project: project.id, title: 'Killed' });
        const said = await writeAndKill(test.home, id, Math.random() * 60);
        lines += said.length - 1;
        // A fresh connection recovers the log as the next start of the app does.
        const database = new Database(test.path, { readonly: false });
        expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
        expect(database.pragma('foreign_key_check')).toEqual([]);
        for (const line of said) {
          const [kind = '', about = ''] = line.split(' ');
          const text = acknowledged[kind];
          if (text !== undefined) expect([line, count(database, text, about)]).toEqual([line, 1]);
        }
        for (const text of betweens) expect([text, count(database, text)]).toEqual([text, 0]);
        database.close();
      }
      // Not one of them died before it wrote anything, else nothing was proved.
      expect(lines).toBeGreaterThan(proofCounts.kills);
      test.dispose();
    },
    proofCounts.kills * 5_000,
  );
});
