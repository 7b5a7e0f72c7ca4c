import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from './say.mjs';
import { shortHash } from './places.mjs';

const RETRY_MS = 200;

/**
 * Runs `work` while no other process holds the same lock; waits for its turn. The lock is a socket
 * name that the kernel takes back when its process ends, however it ends, so it is never stale.
 * (macOS has no such names. There nothing is built and nothing fetched but by Electron's own
 * installer, and what we write is renamed into place whole.)
 * @template T
 * @param {string} folder what is locked
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  const name = socketName(folder);
  if (name === undefined) return work();
  let release = await tryLock(name);
  if (release === undefined) say(`waiting for another set-up of ${folder}`);
  while (release === undefined) {
    await pause(RETRY_MS);
    release = await tryLock(name);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/** @param {string} folder */
function socketName(folder) {
  const name = `kernel-desktop-${userInfo().username}-${shortHash(folder)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return undefined;
}

/**
 * @param {string} name
 * @returns {Promise<(() => void) | undefined>} how to release it; undefined when it is taken
 */
function tryLock(name) {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') done(undefined);
      else fail(error);
    });
    server.listen(name, () => done(() => void server.close()));
    server.unref();
  });
}
