import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { CliField } from './fields.ts';
import { fieldName } from './words.ts';

/** Input fields whose text may come from a file or from standard input. */
export const longTextFields: ReadonlySet<string> = new Set([
  'goal',
  'note',
  'objective',
  'rationale',
  'resolution',
  'statement',
  'summary',
]);

/** No field takes more than 20,000 characters; a larger file is the wrong one. In bytes. */
const mostBytes = 1024 * 1024;
const chunkBytes = 64 * 1024;

/** Where long texts come from; standard input can be read once. */
export interface TextSources {
  readonly folder: string;
  /** File descriptor of standard input. */
  readonly standardInput: number;
  usedBy?: string;
}

function readAll(descriptor: number): Buffer | undefined {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.alloc(chunkBytes);
    const read = readOnce(descriptor, chunk);
    if (read === 0) return Buffer.concat(chunks);
    size += read;
    if (size > mostBytes) return undefined;
    chunks.push(chunk.subarray(0, read));
  }
}

function readOnce(descriptor: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      // Somebody made the pipe non-blocking and has not written yet.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

function decode(bytes: Buffer | undefined, field: CliField, source: string): Answer<string> {
  if (bytes === undefined) {
    return fail('text_too_long', `${source} is larger than any text may be.`, {
      field: field.name,
    });
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // An editor or `echo` ends the last line; that is no part of the text.
    return succeed(text.replace(/\r?\n$/u, ''));
  } catch {
    return fail('text_ill_formed', `${source} is not UTF-8 text.`, { field: field.name });
  }
}

function readFile(path: string, field: CliField): Answer<string> {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    if (fstatSync(descriptor).isDirectory()) {
      return fail('file_failed', `${path} is a folder, not a file.`, { field: field.name });
    }
    return decode(readAll(descriptor), field, path);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const what = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    return fail('file_failed', `The file ${path} ${what}.`, {
      field: field.name,
      remedy: 'Name a file that can be read; a text that begins with @ is written with @@.',
    });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * The text that an argument stands for: `-` is standard input, `@path` a file, `@@…` a text that
 * begins with `@`, anything else itself. Bytes must be UTF-8; one line break at the end goes.
 */
export function readLongText(
  argument: string,
  field: CliField,
  sources: TextSources,
): Answer<string> {
  if (argument === '-') {
    if (sources.usedBy !== undefined) {
      return fail('usage_error', `Standard input was already read for ${sources.usedBy}.`, {
        field: field.name,
        remedy: 'Read one text from standard input and the other one from a file, with @path.',
      });
    }
    sources.usedBy = fieldName(field);
    return decode(readAll(sources.standardInput), field, 'Standard input');
  }
  if (argument.startsWith('@@')) return succeed(argument.slice(1));
  if (!argument.startsWith('@')) return succeed(argument);
  return readFile(resolve(sources.folder, argument.slice(1)), field);
}
