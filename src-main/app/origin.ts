/** The scheme and host under which the window's files are served; both stand for us alone. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'kernel';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/**
 * The origin of an address as Chromium writes it, or `null` for what is no address. Node's own
 * `URL.origin` says `null` for every scheme it does not know, so ours is put together here.
 */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return host === '' ? null : `${protocol}//${host}`;
}
