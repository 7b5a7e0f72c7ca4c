import { canonicalJson } from './canonicalJson.ts';
import type { HandoffPackageV1 } from './handoffPackage.ts';
import { kindOfUnresolved } from './unresolvedLines.ts';

/**
 * The text whose SHA-256 (over its UTF-8 bytes) is the `package_hash`: the canonical document without
 * `generated_at`.
 */
export function packageHashInput(document: HandoffPackageV1): string {
  return canonicalJson({ ...document, generated_at: undefined });
}

/**
 * The text whose SHA-256 tells whether the record moved: like {@link packageHashInput}, without the
 * lines about rejections too, so that a package offered again after one is not born stale.
 */
export function recordDigestInput(document: HandoffPackageV1): string {
  const unresolved = document.state.unresolved.filter(
    (line) => kindOfUnresolved(line) !== 'rejection',
  );
  const state = { ...document.state, unresolved };
  return canonicalJson({ ...document, state, generated_at: undefined });
}
