import type { Problem } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';

type Refusal = Readonly<{ ok: false; error: Problem }>;

/** A fault in how the command was typed, with the help that would have prevented it. */
export function refuseUsage(message: string, words: string, remedy?: string): Refusal {
  const command = words === '' ? 'kernel' : `kernel ${words}`;
  return fail('usage_error', message, { remedy: remedy ?? `${command} --help` });
}
