import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Versions of packages that are remembered as seen. */
const REMEMBERED = 2_000;

interface Memory {
  /** Id of the project that was open last. */
  project: string | null;
  /** The newest package version that the person has read, by handoff id; the newest read last. */
  seenVersions: Readonly<Record<string, number>>;
}

const initial: Memory = { project: null, seenVersions: {} };

/** What a window keeps beyond its life, for convenience alone: nothing of the record. */
export const useMemory = create<Memory>()(
  persist(() => initial, {
    name: 'kernel-window',
    version: 1,
    // Whatever cannot be read any more is forgotten; it is worth no error.
    migrate: () => initial,
  }),
);

/** Remembers the project that is open. */
export function rememberProject(project: string | null): void {
  useMemory.setState({ project });
}

/** Remembers that a version of a package was on screen. */
export function rememberSeen(handoff: string, version: number): void {
  useMemory.setState(({ seenVersions }) => {
    const { [handoff]: before = 0, ...others } = seenVersions;
    const entries = Object.entries(others).slice(-(REMEMBERED - 1));
    return {
      seenVersions: { ...Object.fromEntries(entries), [handoff]: Math.max(before, version) },
    };
  });
}

/** The newest version of a handoff's package that the person has read, `null` if none. */
export function seenVersion(handoff: string): number | null {
  return useMemory.getState().seenVersions[handoff] ?? null;
}
