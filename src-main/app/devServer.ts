import { originOf } from './origin.ts';

declare global {
  // The bundler puts the value in.
  interface ImportMetaEnv {
    DEV: boolean;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address of the development server while `npm run dev` runs, else `null`. The condition is
 * decided when the app is built: a built app has no way to be pointed at a server.
 */
export function devServerAddress(): string | null {
  if (!import.meta.env.DEV) return null;
  const address = process.env['ELECTRON_RENDERER_URL'];
  if (address === undefined || originOf(address) === null) return null;
  return LOOPBACK.has(new URL(address).hostname) ? address : null;
}
