const OPENABLE = new Set(['http:', 'https:', 'mailto:']);

/** Windows takes no longer addresses (Electron's `shell.openExternal`, in characters). */
const LONGEST = 2_081;

/**
 * An address that may be opened outside, in the spelling in which it will be opened and must be
 * shown: escaped, its host in ASCII. `null` for every scheme but http, https and mailto, and for
 * addresses that hide a name and password before the host.
 */
export function readExternalAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  if (!OPENABLE.has(protocol) || username !== '' || password !== '') return null;
  return href.length > LONGEST ? null : href;
}
