import type { Session } from 'electron';
import { originOf } from './origin.ts';

/** Everything that could leave the machine, or read from it past the app's own scheme. */
const OUTSIDE = ['http', 'https', 'ws', 'wss', 'ftp'].map((scheme) => `${scheme}://*/*`);

/** The one thing a page of ours may do beyond a page's own: put text on the clipboard. */
function isAllowed(permission: string, requester: string, ownOrigin: string): boolean {
  return permission === 'clipboard-sanitized-write' && originOf(requester) === ownOrigin;
}

/**
 * Refuses what Electron would grant to any page: permissions, devices, downloads. With `offline`
 * the session also reaches no network at all; the development server needs it.
 */
export function restrictSession(session: Session, ownOrigin: string, offline: boolean): void {
  session.setPermissionRequestHandler((contents, permission, callback, details) => {
    const requester = details.isMainFrame ? details.requestingUrl : '';
    callback(contents !== null && isAllowed(permission, requester, ownOrigin));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isAllowed(permission, requestingOrigin, ownOrigin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  if (!offline) return;
  session.webRequest.onBeforeRequest({ urls: OUTSIDE }, (_details, callback) => {
    callback({ cancel: true });
  });
}
