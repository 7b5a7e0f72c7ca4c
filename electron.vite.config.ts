import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/** Electron 33 is the oldest that must run: Node 20.18 and Chromium 130. */
const NODE_TARGET = 'node20';
const CHROME_TARGET = 'chrome130';

/** What stays outside the bundle: the native module. Electron and Node's own are external anyway. */
const NATIVE = [/^better-sqlite3($|\/)/];

function fromRoot(...parts: string[]): string {
  return resolve(import.meta.dirname, ...parts);
}

export default defineConfig({
  main: {
    build: {
      outDir: fromRoot('out/main'),
      target: NODE_TARGET,
      // Everything else is bundled: one file starts faster than hundreds.
      externalizeDeps: false,
      minify: true,
      sourcemap: false,
      rolldownOptions: {
        external: NATIVE,
        input: { main: fromRoot('src-main/app/main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: fromRoot('out/preload'),
      target: NODE_TARGET,
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: fromRoot('src-main/app/preload.ts') },
        // A sandboxed preload is one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: fromRoot('src-renderer'),
    plugins: [react()],
    build: {
      outDir: fromRoot('out/renderer'),
      emptyOutDir: true,
      target: CHROME_TARGET,
      minify: true,
      // The content security policy lets nothing in that is not a file of ours.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fromRoot('src-renderer/index.html'),
        // What the window needs at first is one file: each file costs a way through the main process.
        output: { codeSplitting: { groups: [{ name: 'window', tags: ['$initial'] }] } },
      },
    },
  },
});
