import type { ReactNode } from 'react';

/** Something that the palette can do, or a place that it leads to. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** What else finds it. */
  readonly words?: string;
  readonly icon: ReactNode;
  readonly keys?: string;
  readonly run: () => void;
}

/** Commands under one heading. */
export interface CommandGroup {
  readonly title: string;
  readonly items: Command[];
}

/** The commands whose text holds each word of the query. */
export function matchingCommands(commands: readonly Command[], query: string): Command[] {
  const wanted = query
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  return commands.filter(({ label, words = '' }) => {
    const text = `${label} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
