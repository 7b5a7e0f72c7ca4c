import type { Handoff, PackageVersion, WorkItem } from '#shared/domain/records.ts';
import { compilePackage } from '#shared/package/compile.ts';
import type { HandoffPackageV1 } from '#shared/package/handoffPackage.ts';
import { packageHashInput, recordDigestInput } from '#shared/package/packageHash.ts';
import { getPackage, insertPackage } from '../store/packages.ts';
import { showTime } from '../store/values.ts';
import { readWorkRecord } from '../store/workRecord.ts';
import type { Call } from './call.ts';

/** A document with its two digests. */
export interface CompiledPackage {
  readonly document: HandoffPackageV1;
  /** SHA-256 of the canonical document without its time. */
  readonly hash: string;
  /** The same without the rejection lines: differs when the record moved. */
  readonly recordDigest: string;
}

/** What a handoff would be compiled to now; writes nothing. */
export function compileNow(call: Call, work: WorkItem, handoff: Handoff): CompiledPackage {
  const record = readWorkRecord(call.sql, {
    work,
    source_session_id: handoff.source_session_id,
    objective: handoff.objective ?? work.title,
    purpose: handoff.purpose,
  });
  const document = compilePackage(record, call.now);
  const hash = call.sha256(packageHashInput(document));
  // Without a rejection both digests are over the same text.
  const recordDigest =
    record.rejected_handoffs.length === 0 ? hash : call.sha256(recordDigestInput(document));
  return { document, hash, recordDigest };
}

/** What compiling came to: the version that is offered now, and whether it is a new one. */
export interface Compilation {
  readonly compilation: 'unchanged' | 'recompiled';
  readonly package: PackageVersion;
}

/**
 * Compiles a handoff and stores the document as a new version if its hash is not the one there is;
 * else nothing is written. Moving the handoff is the caller's part.
 */
export function storeCompilation(call: Call, work: WorkItem, handoff: Handoff): Compilation {
  const compiled = compileNow(call, work, handoff);
  const version = handoff.package_version ?? 0;
  if (version > 0 && compiled.hash === handoff.package_hash) {
    const current = getPackage(call.sql, handoff.id, version);
    if (current === undefined) throw new Error('the current version of a package is gone');
    const { handoff_id, hash, generated_at } = current;
    return { compilation: 'unchanged', package: { handoff_id, version, hash, generated_at } };
  }
  const added = {
    handoff_id: handoff.id,
    version: version + 1,
    hash: compiled.hash,
    generated_at: call.now,
  };
  insertPackage(call.sql, {
    ...added,
    record_digest: compiled.recordDigest,
    document: JSON.stringify(compiled.document),
  });
  return { compilation: 'recompiled', package: { ...added, generated_at: showTime(call.now) } };
}
