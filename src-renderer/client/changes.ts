/** Changes that come within this many milliseconds of one another are one. */
const GATHER_MS = 40;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | undefined;

/** Says that the record changed: everything on screen is asked for again, once for a burst. */
export function noteChange(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    for (const listener of [...listeners]) listener();
  }, GATHER_MS);
}

/** Calls back after a change of the record, whoever made it; answers how to stop. */
export function onRecordChange(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= window.kernel.onChanged(noteChange);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}
