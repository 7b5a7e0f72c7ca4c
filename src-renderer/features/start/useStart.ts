import { useCallback, useRef, useState } from 'react';
import type { Problem } from '#shared/domain/answer.ts';
import { openDialog } from '../../shell/windowState.ts';
import type { Start } from './starts.ts';

/** A button that leads to a project. */
export interface StartButton {
  run: () => void;
  pending: boolean;
  problem: Problem | null;
}

/** Gives a page a button that leads to a project; a second click while it works starts nothing. */
export function useStart(start: Start): StartButton {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = useCallback(() => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    void start().then((failed) => {
      running.current = false;
      setPending(false);
      setProblem(failed);
    });
  }, [start]);
  return { run, pending, problem };
}

/** Starts from a menu or the palette, which are gone when it fails: a dialog says why. */
export function startFromMenu(start: Start): void {
  void start().then((problem) => {
    if (problem !== null)
      openDialog({ kind: 'problem', title: 'The project did not open', problem });
  });
}
