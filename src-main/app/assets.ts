import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { securityHeaders } from './contentSecurity.ts';

/** The kinds of files a window is made of; a file of any other kind is not served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

function pathOf(address: string): string | null {
  try {
    const path = decodeURIComponent(new URL(address).pathname);
    // A backslash is a separator on Windows, and a NUL ends a name for the system.
    if (path.includes('\\') || path.includes('\0')) return null;
    return path === '/' ? '/index.html' : path;
  } catch {
    return null;
  }
}

/**
 * The file that an address of the app's scheme names, as an absolute path inside `root`; `null`
 * for what lies outside of it, is ill-formed, or is not of a kind that is served.
 */
export function resolveAsset(root: string, address: string): string | null {
  const path = pathOf(address);
  if (path === null) return null;
  const file = resolve(root, `.${path}`);
  const inside = file.startsWith(root.endsWith(sep) ? root : root + sep);
  return inside && extname(file) in contentTypes ? file : null;
}

/** Text that the app makes itself, in the form in which files are served. */
export function answerWithText(text: string, kind: '.html' | '.css'): Response {
  return new Response(text, {
    headers: { ...securityHeaders, 'Content-Type': contentTypes[kind] ?? '' },
  });
}

function refuse(status: 404 | 405, text: string): Response {
  const headers = { ...securityHeaders, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

/** Answers a request for a file of the window: 200, 404 for what is not there, 405 for a write. */
export async function answerWithAsset(root: string, request: Request): Promise<Response> {
  if (request.method !== 'GET') return refuse(405, 'Only GET.');
  const file = resolveAsset(root, request.url);
  if (file === null) return refuse(404, 'Not found.');
  try {
    const body = new Uint8Array(await readFile(file));
    const type = contentTypes[extname(file)] ?? '';
    return new Response(body, { headers: { ...securityHeaders, 'Content-Type': type } });
  } catch {
    return refuse(404, 'Not found.');
  }
}
