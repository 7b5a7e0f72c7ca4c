import type { Answer } from '#shared/domain/answer.ts';
import type { OperationCall, OperationName, OperationOutput } from '#shared/operations/registry.ts';

const asked = new Map<string, Promise<Answer<unknown>>>();

function keyOf(name: OperationName, input: unknown): string {
  return `${name} ${JSON.stringify(input)}`;
}

/** Asks a question before anything on screen asks it, so that its answer is there by then. */
export function askAhead<Name extends OperationName>(
  name: Name,
  input: OperationCall<Name>,
): Promise<Answer<OperationOutput<Name>>> {
  const answer = window.kernel.call(name, input);
  asked.set(keyOf(name, input), answer);
  return answer;
}

/**
 * The answer to a question that was asked ahead, in just these words, with the fields in the same
 * order; each is given once. `undefined`: it must be asked now.
 */
export function takeAhead<Name extends OperationName>(
  name: Name,
  input: OperationCall<Name>,
): Promise<Answer<OperationOutput<Name>>> | undefined {
  const key = keyOf(name, input);
  const answer = asked.get(key);
  asked.delete(key);
  return answer as Promise<Answer<OperationOutput<Name>>> | undefined;
}

/** Forgets what was asked ahead and not yet taken: the record has changed, or all is on screen. */
export function forgetAhead(): void {
  asked.clear();
}
