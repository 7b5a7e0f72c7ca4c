import { isAbsolute } from 'node:path';
import type { Answer } from '#shared/domain/answer.ts';
import { succeed } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { PackageVersion } from '#shared/domain/records.ts';
import { comparePackages } from '#shared/package/difference.ts';
import type { HandoffPackageV1 } from '#shared/package/handoffPackage.ts';
import {
  packageFileLimit,
  readPackageFile,
  writePackageFile,
} from '#shared/package/packageFile.ts';
import type { PackageFile } from '#shared/package/packageFile.ts';
import { packageHashInput } from '#shared/package/packageHash.ts';
import { findPackagesByHash, getPackage } from '../../store/packages.ts';
import type { PackageOfWork, StoredPackage } from '../../store/packages.ts';
import { readTextFile, writeWholeFile } from '../../workspace/files.ts';
import type { Call, GatheringHandler, Handler } from '../call.ts';
import { emitHandoff, resolveHandoff } from '../handoffAccess.ts';
import type { HandoffOfWork } from '../handoffAccess.ts';

/** How many versions of one hash are listed. */
const listedVersions = 50;

function toVersion({ handoff_id, version, hash, generated_at }: StoredPackage): PackageVersion {
  return { handoff_id, version, hash, generated_at };
}

/** A version of a handoff's package; the newest where none is named. */
export function findPackage(
  call: Call,
  { handoff }: HandoffOfWork,
  version: number | undefined,
  field = 'version',
): Answer<StoredPackage> {
  const wanted = version ?? handoff.package_version ?? 0;
  const stored = getPackage(call.sql, handoff.id, wanted);
  if (stored !== undefined) return succeed(stored);
  const message =
    handoff.package_version === null
      ? 'The handoff has no package yet.'
      : `The handoff has no package version ${String(wanted)}.`;
  return fail('package_not_found', message, { field });
}

/** The document of a stored version. */
export function documentOf(stored: StoredPackage): HandoffPackageV1 {
  return JSON.parse(stored.document) as HandoffPackageV1;
}

const difference: Handler<'package.difference'> = (call, input) => {
  const found = resolveHandoff(call, input.handoff);
  if (!found.ok) return found;
  const after = findPackage(call, found.value, input.to, 'to');
  if (!after.ok) return after;
  const from = input.from ?? Math.max(1, after.value.version - 1);
  const before = findPackage(call, found.value, from, 'from');
  if (!before.ok) return before;
  return succeed({
    before: toVersion(before.value),
    after: toVersion(after.value),
    difference: comparePackages(documentOf(before.value), documentOf(after.value)),
  });
};

function findStored(call: Call, hash: string): PackageOfWork[] {
  return findPackagesByHash(call.sql, hash, call.caller.credential, listedVersions);
}

const find: Handler<'package.find'> = (call, input) =>
  succeed({ items: findStored(call, input.hash) });

function readForExport(
  call: Call,
  reference: string,
  version: number | undefined,
): Answer<StoredPackage> {
  const found = resolveHandoff(call, reference);
  return found.ok ? findPackage(call, found.value, version) : found;
}

function checkAbsolute(path: string): Answer<void> {
  if (isAbsolute(path)) return succeed(undefined);
  return fail('file_failed', 'The path must be absolute.', { field: 'path' });
}

const exportFile: GatheringHandler<'package.export', PackageVersion> = {
  gather: async (read, input) => {
    const absolute = checkAbsolute(input.path);
    if (!absolute.ok) return absolute;
    const stored = read((call) => readForExport(call, input.handoff, input.version));
    if (!stored.ok) return stored;
    const text = writePackageFile({
      package_version: stored.value.version,
      package_hash: stored.value.hash,
      document: documentOf(stored.value),
    });
    const written = await writeWholeFile(input.path, text, { replace: input.replace });
    return written.ok ? succeed(toVersion(stored.value)) : written;
  },
  handle: (call, input, exported) => {
    const found = resolveHandoff(call, input.handoff);
    if (!found.ok) return found;
    const { version, hash } = exported;
    emitHandoff(call, found.value, 'exported', { version, hash });
    return succeed({ path: input.path, package: exported });
  },
};

const verify: GatheringHandler<'package.verify', PackageFile> = {
  gather: async (_read, input) => {
    const absolute = checkAbsolute(input.path);
    if (!absolute.ok) return absolute;
    const text = await readTextFile(input.path, packageFileLimit);
    return text.ok ? readPackageFile(text.value) : text;
  },
  handle: (call, _input, file) => {
    const computed = call.sha256(packageHashInput(file.document));
    return succeed({
      package_version: file.package_version,
      claimed_hash: file.package_hash,
      computed_hash: computed,
      hash_matches: computed === file.package_hash,
      stored: findStored(call, computed),
      document: file.document,
    });
  },
};

export const packageHandlers = {
  'package.difference': difference,
  'package.find': find,
  'package.export': exportFile,
  'package.verify': verify,
};
