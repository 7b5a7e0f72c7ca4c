import { workspaceLimits } from './limits.ts';

/** A path as git reports it, or why it cannot be part of a report. */
export type DecodedPath =
  { readonly kind: 'path'; readonly path: string } | { readonly kind: 'non_utf8' | 'too_long' };

// `ignoreBOM` keeps a byte order mark, which is a part of the name.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a path's bytes as UTF-8, changing nothing: encoding the text again gives the same bytes. */
export function decodePath(bytes: Uint8Array): DecodedPath {
  if (bytes.length > workspaceLimits.pathBytes) return { kind: 'too_long' };
  try {
    return { kind: 'path', path: decoder.decode(bytes) };
  } catch {
    return { kind: 'non_utf8' };
  }
}

/** Splits output at each NUL; every record ends with one. */
export function splitAtNul(output: Buffer): Buffer[] {
  const records: Buffer[] = [];
  let start = 0;
  for (let end = output.indexOf(0, start); end !== -1; end = output.indexOf(0, start)) {
    records.push(output.subarray(start, end));
    start = end + 1;
  }
  return records;
}
