import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestKernel } from '../helpers/openTestKernel.ts';
import type { TestKernel } from '../helpers/openTestKernel.ts';
import { proofCounts } from '../helpers/proofCounts.ts';
import { overlapped, startRacers } from '../helpers/race.ts';
import type { Racers } from '../helpers/race.ts';

const processes = 16;

let test: TestKernel;
let racers: Racers;
let work: string;

beforeAll(async () => {
  test = openTestKernel();
  const project = await test.must('project.create', { name: 'Races' });
  work = (await test.must('work.create', { project: project.id, title: 'Raced for' })).id;
  racers = await startRacers(test.home, processes);
}, 120_000);
afterAll(async () => {
  await racers.stop();
  test.dispose();
});

function startSession() {
  return test.must('session.start', { work, runtime: 'codex', purpose: 'implement' });
}

describe(`${String(processes)} processes let go together`, () => {
  it(
    `have one winner among different sessions that accept one handoff, ${String(proofCounts.races)} times`,
    async () => {
      let together = 0;
      for (let round = 0; round < proofCounts.races; round += 1) {
        const source = await startSession();
        const { handoff } = await test.must('handoff.create', {
          work,
          to_runtime: 'codex',
          purpose: 'implement',
          source_session_id: source.id,
        });
        const sessions = [];
        for (let index = 0; index < processes; index += 1) sessions.push(await startSession());
        const results = await racers.run(
          sessions.map((session) => ({
            operation: 'handoff.accept',
            input: { handoff: handoff.id, to_session_id: session.id },
          })),
        );
        if (overlapped(results)) together += 1;
        const winners = sessions.filter((_session, index) => results[index]?.ok);
        expect(winners).toHaveLength(1);
        const losers = results.filter((result) => !result.ok);
        expect(losers.map((result) => result.code)).toEqual(
          Array.from({ length: processes - 1 }, () => 'handoff_already_accepted'),
        );
        const winner = winners[0]?.id;
        for (const loser of losers) {
          expect(loser.answer).toMatchObject({ error: { details: { to_session_id: winner } } });
        }
        const { handoff: after } = await test.must('handoff.show', { handoff: handoff.id });
        expect(after).toMatchObject({ state: 'accepted', to_session_id: winner });
        for (const session of sessions) {
          const won = session.id === winner;
          expect(await test.must('session.show', { session: session.id })).toMatchObject({
            handoff_id: won ? handoff.id : null,
            parent_session_id: won ? source.id : null,
          });
        }
      }
      // The proof is of races, so the calls must have been under way at the same time.
      expect(together).toBe(proofCounts.races);
    },
    proofCounts.races * 3_000,
  );

  it(
    `do one thing under one key, ${String(proofCounts.races)} times`,
    async () => {
      for (let round = 0; round < proofCounts.races; round += 1) {
        const statement = `decision ${String(round)}`;
        const results = await racers.run(
          Array.from({ length: processes }, () => ({
            operation: 'decision.record',
            input: { work, statement },
            key: `key ${String(round)}`,
          })),
        );
        const answers = new Set(results.map((result) => JSON.stringify(result.answer)));
        expect(answers.size).toBe(1);
        expect(results.every((result) => result.ok)).toBe(true);
        const row = test.raw
          .prepare('SELECT count(*) AS n FROM decisions WHERE statement = ?')
          .get(statement);
        expect(row).toEqual({ n: 1 });
      }
    },
    proofCounts.races * 3_000,
  );
});
