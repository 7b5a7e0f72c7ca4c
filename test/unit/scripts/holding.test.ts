import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { isOnPath } from '../../../scripts/setup/run.mjs';
import { withLock } from '../../../scripts/setup/lock.mjs';
import { temporaryFolder, removeFolder } from '../../helpers/temporaryFolder.ts';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts the holder of something and waits for the line by which it says that it has it. */
async function hold(what: string): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'holder.mjs'), what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const line = await new Promise<string>((done, fail) => {
    child.once('exit', () => {
      fail(new Error('the holder ended'));
    });
    child.stdout.once('data', (text: Buffer) => {
      done(text.toString().trim());
    });
  });
  return { child, line };
}

async function killHard(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

test.skipIf(process.platform === 'darwin')(
  'a lock is waited for, and free as soon as its holder is killed',
  async () => {
    const folder = temporaryFolder('lock');
    const { child } = await hold(folder);
    let entered = false;
    const waiting = withLock(folder, async () => {
      entered = true;
    });
    await withLock(`${folder}-another`, async () => undefined);
    expect(entered).toBe(false);
    await killHard(child);
    await waiting;
    expect(entered).toBe(true);
    removeFolder(folder);
  },
);

function answers(display: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => {
      done(false);
    });
  });
}

const canDisplay =
  process.platform === 'linux' && (await isOnPath('Xvfb')) && (await isOnPath('setpriv'));

test.skipIf(!canDisplay)('a virtual display does not outlive its process', async () => {
  const { child, line } = await hold('display');
  expect(await answers(line)).toBe(true);
  await killHard(child);
  await vi.waitUntil(async () => !(await answers(line)), { timeout: 10_000, interval: 50 });
});
