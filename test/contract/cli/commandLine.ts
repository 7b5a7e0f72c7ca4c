import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { personEnvironment } from '../../helpers/personEnvironment.ts';
import { removeFolder, temporaryFolder } from '../../helpers/temporaryFolder.ts';

/** How a run ended. */
export interface Run {
  /** Exit code, or the signal that ended it. */
  readonly exit: number | NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  /** What it reads on standard input; nothing when left out. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A person with a record of their own, who types at the command line. */
export interface Person {
  /** Where KERNEL_HOME points. */
  readonly home: string;
  /** The whole of `kernel` as a shell must write it, for programs that take a line of shell. */
  readonly inShell: string;
  /** A folder to be in. */
  readonly desk: string;
  /** Runs `kernel` as a process of its own and waits for its end. */
  readonly kernel: (args: readonly string[], options?: RunOptions) => Promise<Run>;
  /** The same with `--json`, for what must succeed: its output. */
  readonly json: <Output>(args: readonly string[], options?: RunOptions) => Promise<Output>;
  /** Runs a line of shell in which `kernel` is the command line. */
  readonly shell: (line: string, options?: RunOptions) => Promise<Run>;
  readonly dispose: () => void;
}

const checkout = resolve(import.meta.dirname, '../../..');

/**
 * Bundles the command line as it is shipped, but from the sources as they are now and to a place of the
 * tests' own, below the checkout's packages.
 */
async function bundle(): Promise<string> {
  const cache = join(checkout, 'node_modules/.cache/command-line');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bundle-'));
  await build({
    configFile: join(checkout, 'scripts/bundle/cli.vite.config.js'),
    build: { outDir: folder },
  });
  return folder;
}

function run(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: Record<string, string>; input: string },
): Promise<Run> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: options.cwd, env: options.env });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', fail);
    child.once('close', (code, signal) => {
      done({ exit: code ?? signal, stdout, stderr });
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input);
  });
}

/** A new person, with an empty home and the command line of this checkout. */
export async function createPerson(): Promise<Person> {
  const folder = await bundle();
  const program = join(folder, 'kernel.cjs');
  const inShell = `'${process.execPath}' '${program}'`;
  const root = temporaryFolder('cli');
  const home = join(root, 'record');
  const desk = join(root, 'desk');
  mkdirSync(desk);
  const environment = { ...personEnvironment(home, root), TZ: 'UTC', NODE_COMPILE_CACHE: folder };
  for (const name of ['NO_COLOR', 'FORCE_COLOR'])
    delete (environment as Record<string, string>)[name];
  function complete(options: RunOptions) {
    return {
      cwd: options.cwd ?? desk,
      env: { ...environment, ...options.env },
      input: options.input ?? '',
    };
  }
  function kernel(args: readonly string[], options: RunOptions = {}): Promise<Run> {
    return run(process.execPath, [program, ...args], complete(options));
  }
  return {
    home,
    inShell,
    desk,
    kernel,
    async json<Output>(args: readonly string[], options: RunOptions = {}) {
      const ended = await kernel([...args, '--json'], options);
      if (ended.exit !== 0) throw new Error(`kernel ${args.join(' ')}: ${ended.stderr}`);
      return JSON.parse(ended.stdout) as Output;
    },
    shell(line, options = {}) {
      const script = `kernel() { ${inShell} "$@"; }\n${line}`;
      return run('/bin/sh', ['-c', script], complete(options));
    },
    dispose() {
      removeFolder(root);
      removeFolder(folder);
    },
  };
}
