import { useCallback, useRef, useState } from 'react';
import type { Answer, Problem } from '#shared/domain/answer.ts';
import type { OperationCall, OperationName, OperationOutput } from '#shared/operations/registry.ts';
import { call } from './bridge.ts';
import { noteChange } from './changes.ts';

/** Something that a button does. */
export interface Action<Name extends OperationName> {
  /**
   * Does it. While it is under way a second call starts nothing and answers as the first one does:
   * a double click acts once.
   */
  run: (input: OperationCall<Name>) => Promise<Answer<OperationOutput<Name>>>;
  pending: boolean;
  /** Why the last attempt failed, until the next one. */
  problem: Problem | null;
  /** Forgets the failure, when a dialog is opened anew. */
  reset: () => void;
}

/** Calls an operation that writes, with what a button and its form need to show. */
export function useAction<Name extends OperationName>(name: Name): Action<Name> {
  const running = useRef<Promise<Answer<OperationOutput<Name>>> | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const run = useCallback(
    (input: OperationCall<Name>) => {
      if (running.current !== null) return running.current;
      setPending(true);
      setProblem(null);
      const attempt = call(name, input).then((answer) => {
        running.current = null;
        setPending(false);
        if (answer.ok) noteChange();
        else setProblem(answer.error);
        return answer;
      });
      running.current = attempt;
      return attempt;
    },
    [name],
  );
  const reset = useCallback(() => {
    setProblem(null);
  }, []);
  return { run, pending, problem, reset };
}
