import { z } from 'zod';
import type { Answer } from '../domain/answer.ts';
import { succeed } from '../domain/answer.ts';
import { sha256 } from '../domain/fields.ts';
import { fail } from '../domain/problems.ts';
import { handoffPackageSchema } from './handoffPackage.ts';
import { JsonRefusal, parseStrictJson, placeOf, showName } from './strictJson.ts';
import type { Place } from './strictJson.ts';
import { once } from '../domain/once.ts';

/** Largest package file that is read, in UTF-16 units. A package at all its bounds stays below. */
export const packageFileLimit = 16 * 1024 * 1024;

/** What a package file says of its own hash. */
export const hashCovers =
  'package_hash is the SHA-256 of the RFC 8785 form of document without generated_at; it does not cover package_version.';

/** A version of a package as a file: `.handoff.json`. */
export const packageFileSchema = once(() =>
  z.strictObject({
    kernel_handoff_file: z.literal(1),
    package_version: z.number().int().min(1),
    package_hash: sha256(),
    hash_covers: z.string(),
    document: handoffPackageSchema(),
  }),
);
export type PackageFile = z.infer<ReturnType<typeof packageFileSchema>>;

/** The text of a package file. */
export function writePackageFile(
  file: Pick<PackageFile, 'package_version' | 'package_hash' | 'document'>,
): string {
  const { package_version, package_hash, document } = file;
  const whole: PackageFile = {
    kernel_handoff_file: 1,
    package_version,
    package_hash,
    hash_covers: hashCovers,
    document,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function versionOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined;
}

function checkVersions(value: unknown): Answer<void> {
  const file = versionOf(value, 'kernel_handoff_file');
  const document = versionOf(versionOf(value, 'document'), 'kernel_handoff_version');
  const known = (version: unknown): boolean => typeof version !== 'number' || version === 1;
  if (known(file) && known(document)) return succeed(undefined);
  return fail('package_file_version_unknown', 'The file is of a version that is not known here.', {
    field: known(file) ? 'document.kernel_handoff_version' : 'kernel_handoff_file',
  });
}

function refuseAt(place: Place, message: string, field?: string): Answer<never> {
  const where = `Line ${String(place.line)}, column ${String(place.column)}`;
  return fail('package_file_invalid', `${where}: ${message}`, {
    details: { ...place },
    ...(field === undefined ? {} : { field }),
  });
}

function refuseForm(text: string, issue: z.core.$ZodIssue | undefined): Answer<never> {
  const path = issue?.path ?? [];
  const place = placeOf(text, path);
  const what = place.pointer === '' ? 'The file' : showName(place.pointer);
  const message =
    issue?.code === 'unrecognized_keys'
      ? `${what} has no place for ${issue.keys.slice(0, 3).map(showName).join(', ')}.`
      : `${what} is not as a package file has it.`;
  return refuseAt(place, message, path.map(String).join('.'));
}

/**
 * Reads the text of a package file. What it claims is checked for form alone: whether the hash is
 * right, the caller computes.
 *
 * Errors: `package_file_too_large`, `package_file_invalid` (with the place: line, column and JSON
 * pointer), `package_file_version_unknown`.
 */
export function readPackageFile(text: string): Answer<PackageFile> {
  if (text.length > packageFileLimit) {
    return fail('package_file_too_large', 'The file is larger than any package can be.');
  }
  let value: unknown;
  try {
    value = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonRefusal)) throw error;
    return refuseAt(error.place, error.message);
  }
  const versions = checkVersions(value);
  if (!versions.ok) return versions;
  const parsed = packageFileSchema().safeParse(value);
  return parsed.success ? succeed(parsed.data) : refuseForm(text, parsed.error.issues[0]);
}
