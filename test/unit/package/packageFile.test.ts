import { describe, expect, it } from 'vitest';
import { compilePackage } from '#shared/package/compile.ts';
import {
  packageFileLimit,
  readPackageFile,
  writePackageFile,
} from '#shared/package/packageFile.ts';
import { fullRecord } from '../../helpers/workRecord.ts';

const text = writePackageFile({
  package_version: 2,
  package_hash: 'b'.repeat(64),
  document: compilePackage(fullRecord, 0),
});

function refusal(changed: string) {
  const read = readPackageFile(changed);
  if (read.ok) throw new Error('the file should have been refused');
  return read.error;
}

describe('readPackageFile', () => {
  it('reads what was written', () => {
    expect(readPackageFile(text)).toMatchObject({ ok: true, value: { package_version: 2 } });
  });

  it('refuses a name that stands twice, with its place', () => {
    const twice = text.replace(
      '"package_version": 2,',
      '"package_version": 2,\n  "package_version": 3,',
    );
    expect(refusal(twice)).toMatchObject({
      code: 'package_file_invalid',
      message: 'Line 4, column 3: The name "package_version" stands here twice.',
      details: { line: 4, column: 3, pointer: '' },
    });
  });

  it('names the value at fault by its pointer', () => {
    const inside = text.replace('"key": "AUTH-1",', '"key": "AUTH-1", "key": "AUTH-2",');
    expect(refusal(inside).details).toMatchObject({ pointer: '/document/work' });
  });

  it.each([
    ['a second value', `${text}{}`, 'The file goes on after its value.'],
    [
      'a number beyond what is exact',
      text.replace('_version": 2', '_version": 9007199254740993'),
      'The number is outside',
    ],
    [
      'an infinite number',
      text.replace('_version": 2', '_version": 1e999'),
      'The number is outside',
    ],
    ['half a character', text.replace('AUTH-1', '\\ud800'), 'half a character'],
    ['an unescaped control character', text.replace('AUTH-1', 'AUTH\u0001'), 'A text is expected'],
    ['a value that is too deep', '['.repeat(100_000), 'too deep'],
    ['a NUL character', text.replace('AUTH-1', '\\u0000'), 'a NUL character'],
    ['an escape that JSON has not', text.replace('AUTH-1', '\\x41'), 'A text is expected'],
    ['a text without an end', text.slice(0, text.indexOf('AUTH-1')), 'A text is expected'],
    ['an escaped end of a text', text.replace('AUTH-1"', 'AUTH-1\\\\\\"'), 'is expected here'],
    ['nothing', '', 'A value is expected'],
    [
      'a comma too many',
      text.replace('"package_version": 2,', '"package_version": 2,,'),
      'A text is expected',
    ],
  ])('refuses %s', (_what, changed, message) => {
    const problem = refusal(changed);
    expect(problem.code).toBe('package_file_invalid');
    expect(problem.message).toContain(message);
  });

  it('refuses versions it does not know', () => {
    expect(refusal(text.replace('_file": 1', '_file": 2')).code).toBe(
      'package_file_version_unknown',
    );
    const document = text.replace('"kernel_handoff_version": 1', '"kernel_handoff_version": 2');
    expect(refusal(document)).toMatchObject({
      code: 'package_file_version_unknown',
      field: 'document.kernel_handoff_version',
    });
  });

  it('refuses a field that has no place, a missing one, and another form', () => {
    for (const changed of [
      text.replace('"package_version": 2,', '"package_version": 2, "extra": 1,'),
      text.replace('"package_version": 2,', ''),
      text.replace('"severity": "high"', '"severity": "dire"'),
      '[]',
    ]) {
      expect(refusal(changed).code).toBe('package_file_invalid');
    }
  });

  it('names the place of what has another form', () => {
    const dire = text.replace('"severity": "high"', '"severity": "dire"');
    const before = dire.slice(0, dire.indexOf('"dire"')).split('\n');
    const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
    const pointer = '/document/blockers/0/severity';
    expect(refusal(dire)).toMatchObject({
      message: `Line ${String(place.line)}, column ${String(place.column)}: "${pointer}" is not as a package file has it.`,
      field: 'document.blockers.0.severity',
      details: { ...place, pointer },
    });
  });

  it('names the place around what is missing, and what has no place', () => {
    expect(refusal(text.replace('"package_version": 2,', '')).message).toBe(
      'Line 1, column 1: "/package_version" is not as a package file has it.',
    );
    const extra = text.replace('"package_version": 2,', '"package_version": 2, "ex\u202etra": 1,');
    expect(refusal(extra).message).toBe(
      'Line 1, column 1: The file has no place for "ex⟨U+202E⟩tra".',
    );
  });

  it('takes texts of any length and number of escapes', () => {
    for (const long of ['a'.repeat(8_000_000), '\\n'.repeat(4_000_000), '\\\\'.repeat(4_000_000)]) {
      expect(readPackageFile(text.replace('Nobody is signed out.', () => long)).ok).toBe(true);
    }
  });

  it('refuses a file over its limit', () => {
    expect(refusal(' '.repeat(packageFileLimit + 1)).code).toBe('package_file_too_large');
  });

  it('keeps a member named __proto__ a member', () => {
    const changed = text.replace('"package_version": 2,', '"package_version": 2, "__proto__": {},');
    expect(refusal(changed).code).toBe('package_file_invalid');
  });
});
