import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder of the test's own; remove it with `removeFolder`. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `kernel-${name}-`));
}

/** Removes a folder and all in it, also when a process that has just ended still lets go of a file. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
