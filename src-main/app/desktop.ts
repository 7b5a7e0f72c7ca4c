import { join } from 'node:path';
import { app, BrowserWindow, session, type WebContents } from 'electron';
import { recordPath } from '#main/transports/desktop.ts';
import { ipcChannels } from '#main/transports/ipcChannels.ts';
import type { ReportBug } from './crashes.ts';
import { openMemory, type Memory } from './desktopMemory.ts';
import { devServerAddress } from './devServer.ts';
import { createHost } from './hostCalls.ts';
import { receiveFrom } from './ipc.ts';
import { loadRecord } from './loadRecord.ts';
import { installMenu } from './menu.ts';
import { guardNavigation } from './navigation.ts';
import { APP_ORIGIN, originOf } from './origin.ts';
import { restrictSession } from './permissions.ts';
import { serveFiles } from './protocol.ts';
import type { RecordHolder } from './recordHolder.ts';
import { START_PROBLEM_ADDRESS, startProblemExits, startProblemPages } from './startProblem.ts';
import { followTheme, loadPage, openWindow, type WindowPlan } from './windows.ts';

const OUT = join(import.meta.dirname, '..');

const developmentAddress = devServerAddress();
const firstAddress = developmentAddress ?? `${APP_ORIGIN}/`;
const ownOrigin = originOf(firstAddress) ?? APP_ORIGIN;

function addressFor(record: RecordHolder): string {
  return record.problem() === null ? firstAddress : START_PROBLEM_ADDRESS;
}

/** Puts every window on the page that fits: the app, or what keeps it from starting. */
function turnWindows(record: RecordHolder): void {
  for (const window of BrowserWindow.getAllWindows()) loadPage(window, addressFor(record));
}

function tellWindows(): void {
  for (const window of BrowserWindow.getAllWindows()) {
    window.webContents.send(ipcChannels.changed);
  }
}

/** Shows what came of an attempt to open the record: news of it, or its problem. */
async function followRecord(record: RecordHolder): Promise<void> {
  const opened = await record.opened();
  if (opened.ok) opened.value.onChanged(tellWindows);
  else turnWindows(record);
}

async function tryAgain(record: RecordHolder): Promise<void> {
  if (record.problem() === null) return;
  const opened = await record.tryAgain();
  turnWindows(record);
  if (opened.ok) opened.value.onChanged(tellWindows);
}

function catchExits(contents: WebContents, record: RecordHolder): void {
  contents.on('will-navigate', (event) => {
    if (event.url === startProblemExits.tryAgain) {
      event.preventDefault();
      void tryAgain(record);
    } else if (event.url === startProblemExits.quit) {
      event.preventDefault();
      app.quit();
    }
  });
}

function answerWindows(record: RecordHolder, memory: Memory, reportBug: ReportBug): void {
  const receive = receiveFrom(ownOrigin, reportBug);
  receive(ipcChannels.call, async (_sender, name, input) => {
    const opened = await record.opened();
    return opened.ok ? opened.value.call(name, input) : opened;
  });
  receive(ipcChannels.host, createHost(memory));
}

function stopCleanly(record: RecordHolder): void {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // After the last window has gone: no call can come in any more.
  app.on('will-quit', () => {
    record.close();
  });
}

function comeForward(open: () => void): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) {
    open();
    return;
  }
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** Opens the first window and the record beside it. Call it once, when Electron is ready. */
export function runDesktop(home: string, reportBug: ReportBug): void {
  const memory = openMemory(join(app.getPath('userData'), 'desktop.json'));
  const record = loadRecord(home, reportBug);
  const plan: WindowPlan = {
    preload: join(OUT, 'preload', 'preload.cjs'),
    address: () => addressFor(record),
    settled: () => record.opened(),
    memory,
    developerTools: developmentAddress !== null,
  };
  const open = (): void => {
    openWindow(plan);
  };

  guardNavigation(app, ownOrigin);
  restrictSession(session.defaultSession, ownOrigin, developmentAddress === null);
  serveFiles(join(OUT, 'renderer'), startProblemPages(record, recordPath(home)));
  answerWindows(record, memory, reportBug);
  app.on('web-contents-created', (_event, contents) => {
    catchExits(contents, record);
  });
  open();

  installMenu(open, developmentAddress !== null);
  followTheme();
  void followRecord(record);
  app.on('second-instance', () => {
    comeForward(open);
  });
  app.on('activate', () => {
    comeForward(open);
  });
  stopCleanly(record);
}
