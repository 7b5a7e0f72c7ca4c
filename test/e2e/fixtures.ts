import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { electronPath } from '../../scripts/electronPath.mjs';
import { personEnvironment } from '../helpers/personEnvironment.ts';
import { runKernel, type KernelRun } from '../helpers/runKernel.ts';
import { removeFolder, temporaryFolder } from '../helpers/temporaryFolder.ts';
import { consoleErrorsIn } from './consoleLog.ts';

export { expect } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');

/** One run of the app. */
export interface RunningApp {
  readonly electron: ElectronApplication;
  /** Its first window. */
  readonly window: Page;
}

/** What a test may set for a run of the app. */
export interface LaunchOptions {
  readonly env?: Record<string, string>;
  /** More arguments, after the app's folder. */
  readonly args?: readonly string[];
  readonly colorScheme?: 'light' | 'dark';
}

interface Fixtures {
  /** Errors in a window that the test provokes; any other fails the test. */
  allowedErrors: readonly RegExp[];
  /** A fresh folder: `home` is `<folder>/home`, the person's home folder `<folder>/person`. */
  folder: string;
  /** KERNEL_HOME of the app and of `kernel`. */
  home: string;
  /** Starts the built app, as often as wanted; what still runs at the end is closed. */
  launchApp: (options?: LaunchOptions) => Promise<RunningApp>;
  /** The first window of an app started with no options. */
  window: Page;
  /** Runs the built `kernel` on the same data folder. */
  kernel: (args: readonly string[], input?: string) => Promise<KernelRun>;
}

function launchArguments(folder: string, run: number, options: LaunchOptions): string[] {
  const switches = (process.env['KERNEL_ELECTRON_SWITCHES'] ?? '').split(' ').filter(Boolean);
  return [
    ...switches,
    `--user-data-dir=${join(folder, 'profile')}`,
    '--enable-logging=file',
    `--log-file=${logFile(folder, run)}`,
    root,
    ...(options.args ?? []),
  ];
}

function logFile(folder: string, run: number): string {
  return join(folder, `chromium-${run}.log`);
}

/** What the app and its windows said that they should not have: an empty list is a good run. */
function complaints(folder: string, runs: number, seen: readonly string[]): string[] {
  const found = [...seen];
  for (let run = 1; run <= runs; run += 1) {
    const file = logFile(folder, run);
    if (existsSync(file)) found.push(...consoleErrorsIn(readFileSync(file, 'utf8')));
  }
  const bugs = join(folder, 'home/logs/desktop.log');
  if (existsSync(bugs)) found.push(readFileSync(bugs, 'utf8'));
  return [...new Set(found)];
}

/** Playwright's `test` with an app of its own: see `Fixtures`. */
export const test = base.extend<Fixtures>({
  allowedErrors: [[], { option: true }],

  folder: async ({}, use) => {
    const folder = temporaryFolder('e2e');
    for (const name of ['home', 'person']) mkdirSync(join(folder, name));
    await use(folder);
    removeFolder(folder);
  },

  home: async ({ folder }, use) => use(join(folder, 'home')),

  launchApp: async ({ folder, home, allowedErrors }, use) => {
    const running = new Set<ElectronApplication>();
    const seen: string[] = [];
    let runs = 0;

    await use(async (options = {}) => {
      runs += 1;
      const args = launchArguments(folder, runs, options);
      const electron = await _electron.launch({
        executablePath: electronPath(),
        args,
        cwd: root,
        env: { ...personEnvironment(home, join(folder, 'person')), ...options.env },
        chromiumSandbox: !args.includes('--no-sandbox'),
        ...(options.colorScheme ? { colorScheme: options.colorScheme } : {}),
      });
      running.add(electron);
      electron.once('close', () => running.delete(electron));
      electron.context().on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text());
      });
      electron.context().on('weberror', (error) => seen.push(error.error().message));
      return { electron, window: await electron.firstWindow() };
    });

    for (const electron of running) await electron.close();
    const unexpected = complaints(folder, runs, seen).filter(
      (text) => !allowedErrors.some((allowed) => allowed.test(text)),
    );
    base.expect(unexpected, 'errors in the app or its windows').toEqual([]);
  },

  window: async ({ launchApp }, use) => {
    const { window } = await launchApp();
    await use(window);
  },

  kernel: async ({ folder, home }, use) => {
    const env = personEnvironment(home, join(folder, 'person'));
    await use((args, input) =>
      runKernel(args, { env, cwd: folder, ...(input === undefined ? {} : { input }) }),
    );
  },
});
