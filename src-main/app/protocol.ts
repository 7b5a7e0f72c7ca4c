import { protocol } from 'electron';
import { answerWithAsset } from './assets.ts';
import { APP_HOST, APP_SCHEME } from './origin.ts';

/** Answers requests for what is not a file, or `null` to leave them to the files. */
export type PageSource = (path: string) => Response | null;

/** Must run before Electron is ready. The scheme gets an origin, and no way around the policy. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
}

/** Serves the built window from `root`, under our one host, and the pages that the app makes. */
export function serveFiles(root: string, pages: PageSource): void {
  protocol.handle(APP_SCHEME, async (request) => {
    const { host, pathname } = new URL(request.url);
    if (host !== APP_HOST) return Response.error();
    return pages(pathname) ?? answerWithAsset(root, request);
  });
}
