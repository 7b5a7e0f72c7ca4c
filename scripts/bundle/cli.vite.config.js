import { join } from 'node:path';
import { defineConfig } from 'vite';
import { root } from '../setup/places.mjs';
import { lazyBuiltins } from './lazyBuiltins.mjs';

/**
 * The command line: CommonJS, which Node starts a few milliseconds sooner than modules, with all its
 * dependencies but the native one inside. What a command imports when it runs is a file of its own.
 */
export default defineConfig({
  root,
  logLevel: 'warn',
  plugins: [lazyBuiltins()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: join(root, 'out/cli'),
    target: 'node20',
    minify: true,
    rolldownOptions: {
      external: [/^better-sqlite3($|\/)/],
      input: { kernel: join(root, 'src-main/transports/cli/main.ts') },
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name]-[hash].cjs',
      },
    },
  },
});
