import { useSyncExternalStore } from 'react';

/** How often relative times are brought up to date, in milliseconds. */
const TICK_MS = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let shown = Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    shown = Date.now();
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function snapshot(): number {
  return shown;
}

/** The time in milliseconds since 1970, kept up to date to within 20 seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, snapshot);
}
