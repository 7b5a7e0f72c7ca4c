import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';

function failed(error: unknown, doing: string): Answer<never> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return fail('file_failed', `The file could not be ${doing} (${code}).`);
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
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = await open(temporary, 'wx', 0o644);
    try {
      await handle.writeFile(text, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (options.replace) await rename(temporary, path);
    else {
      // A link fails where a rename would replace.
      await link(temporary, path);
      await unlink(temporary);
    }
    await syncFolder(dirname(path));
    return succeed(undefined);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return fail('file_exists', 'There is a file of this name already.', { field: 'path' });
    }
    return failed(error, 'written');
  }
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
