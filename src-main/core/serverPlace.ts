import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { randomHex } from './ids.ts';
import { makeFolder } from '../store/makeFolder.ts';

/** How long a server that may be gone is waited for, in milliseconds. */
const patience = 1_000;

const placeSchema = z.object({
  url: z.string(),
  pid: z.number().int(),
  started_at: z.string(),
  instance: z.string(),
});

/** Where an HTTP server runs, as its file says. `instance` tells it from every other one. */
export type ServerPlace = z.infer<typeof placeSchema>;

/** What the file says; nothing where there is none, or it is not one of ours. */
export function readPlace(path: string): ServerPlace | undefined {
  try {
    return placeSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Whether a process with this number is there: perhaps another one than was meant. */
export function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function answersAs(place: ServerPlace): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`${place.url}/api/v1/health`, { signal });
    const health: unknown = await response.json();
    return (health as { instance?: unknown } | null)?.instance === place.instance;
  } catch (error) {
    // One that takes its time is there; one that refuses the connection is not.
    return error instanceof Error && error.name === 'TimeoutError';
  }
}

/**
 * Whether the server that the file tells of still runs. The number of a process is given again, in a
 * container soon, so the server itself is asked as well.
 */
export async function isRunning(place: ServerPlace): Promise<boolean> {
  return hasProcess(place.pid) && (await answersAs(place));
}

/** Takes the file away if it is this server's. */
export function removePlace(path: string, place: ServerPlace): void {
  if (readPlace(path)?.instance === place.instance) rmSync(path, { force: true });
}

// Renaming gives the file to one of several that do this at once.
function removeStale(path: string, stale: ServerPlace | undefined): void {
  const aside = `${path}.${randomHex(8)}`;
  try {
    renameSync(path, aside);
    const taken = readPlace(aside);
    // Another one wrote its own since the stale one was read: that one stays.
    if (taken !== undefined && taken.instance !== stale?.instance) linkSync(aside, path);
  } catch {
    // Somebody else was first; the next attempt finds out who.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** How often the file of a server that is gone is replaced before giving up. */
const attempts = 5;

/**
 * Writes where a server runs into a file that only its owner can read, whole or not at all. Answers
 * the place of the server that runs already, if one does; then nothing is written.
 */
export async function claimPlace(
  path: string,
  place: ServerPlace,
): Promise<ServerPlace | undefined> {
  makeFolder(dirname(path));
  const made = `${path}.${randomHex(8)}`;
  writeFileSync(made, `${JSON.stringify(place)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        // A link, unlike a renaming, does not replace what is there.
        linkSync(made, path);
        return undefined;
      } catch (error) {
        const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
        if (!taken || attempt === attempts) throw error;
      }
      const other = readPlace(path);
      if (other !== undefined && (await isRunning(other))) return other;
      removeStale(path, other);
    }
  } finally {
    rmSync(made, { force: true });
  }
}
