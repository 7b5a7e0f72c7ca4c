import { link, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';

function failed(error: unknown, doing: string): Answer<never> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return fail('file_failed', `The file could not be ${doing} (${code}).`);
}

let opened = 0;

/**
 * Opens a new file beside `path` that nobody else has: named by this process and a count, and the
 * next count where a process of the same number left one behind.
 */
async function openTemporary(path: string): Promise<{ temporary: string; handle: FileHandle }> {
  for (;;) {
    opened += 1;
    const name = `.${basename(path)}.${String(process.pid)}-${String(opened)}.tmp`;
    const temporary = join(dirname(path), name);
    try {
      return { temporary, handle: await open(temporary, 'wx', 0o644) };
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function syncFolder(folder: string): Promise<void> {
  // Windows has no way to flush a folder.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a whole text file or nothing: to a temporary file beside it, flushed, then renamed. With
 * `replace` false an existing file is left alone, also one that appears meanwhile.
 *
 * Errors: `file_exists`, `file_failed`.
 */
export async function writeWholeFile(
  path: string,
  text: string,
  options: { replace: boolean },
): Promise<Answer<void>> {
  let temporary: string | undefined;
  try {
    const made = await openTemporary(path);
    temporary = made.temporary;
    try {
      await made.handle.writeFile(text, 'utf8');
      await made.handle.sync();
    } finally {
      await made.handle.close();
    }
    await putInPlace(temporary, path, options.replace);
    await syncFolder(dirname(path));
    return succeed(undefined);
  } catch (error) {
    if (temporary !== undefined) await unlink(temporary).catch(() => undefined);
    if (isCode(error, 'EEXIST')) {
      return fail('file_exists', 'There is a file of this name already.', { field: 'path' });
    }
    return failed(error, 'written');
  }
}

async function putInPlace(temporary: string, path: string, replace: boolean): Promise<void> {
  if (replace) {
    await rename(temporary, path);
    return;
  }
  // A link fails where a rename would replace.
  await link(temporary, path);
  await unlink(temporary);
}

/**
 * Reads a regular file as UTF-8 text, at most `limit` bytes. Errors: `file_failed`,
 * `package_file_too_large`, `package_file_invalid` where it is not UTF-8.
 */
export async function readTextFile(path: string, limit: number): Promise<Answer<string>> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return fail('file_failed', 'This is not a file.', { field: 'path' });
    if (found.size > limit) {
      return fail('package_file_too_large', 'The file is larger than any package can be.', {
        field: 'path',
      });
    }
    const bytes = await readFile(path);
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) {
      return fail('package_file_invalid', 'The file is not UTF-8 text.', { field: 'path' });
    }
    return failed(error, 'read');
  }
}
