// Writes without end and says on standard output what was acknowledged; made to be killed.
import { writeSync } from 'node:fs';
import type { Answer } from '#shared/domain/answer.ts';
import { ownerCaller } from '#main/core/caller.ts';
import { openKernel } from '#main/core/kernel.ts';

const [home = '', work = ''] = process.argv.slice(2);
const opened = openKernel({ home });
if (!opened.ok) throw new Error(opened.error.message);
const kernel = opened.value;

async function must(operation: string, input: object): Promise<Record<string, unknown>> {
  const answer: Answer<unknown> = await kernel.call(operation, input, ownerCaller('ipc'));
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as Record<string, unknown>;
}

/** Says that a write was acknowledged, at once and past any buffer of this process. */
function acknowledge(kind: string, id: unknown): void {
  writeSync(1, `${kind} ${String(id)}\n`);
}

writeSync(1, 'ready now\n');
for (;;) {
  const decision = await must('decision.record', { work, statement: 'Write until killed' });
  acknowledge('decision', decision['id']);
  const created = await must('handoff.create', { work, to_runtime: 'codex', purpose: 'review' });
  const handoff = (created['handoff'] as { id: string }).id;
  acknowledge('compiled', handoff);
  await must('handoff.reject', { handoff, reason: 'other', note: 'again' });
  acknowledge('rejected', handoff);
  await must('handoff.compile', { handoff });
  acknowledge('recompiled', handoff);
  const session = await must('session.start', { work, runtime: 'codex', purpose: 'review' });
  await must('handoff.accept', { handoff, to_session_id: session['id'] });
  acknowledge('accepted', handoff);
}
