import { join } from 'node:path';
import { app } from 'electron';
import { desktopHome, makePrivateFolder, timeNow } from '#main/transports/desktop.ts';
import { reportBugsTo, watchWindows } from './crashes.ts';
import { runDesktop } from './desktop.ts';
import { registerScheme } from './protocol.ts';

/** Puts the browser's own files beside the record, unless the command line names their place. */
function placeProfile(home: string): void {
  if (app.commandLine.hasSwitch('user-data-dir')) return;
  const profile = join(home, 'window');
  try {
    // The record is its owner's alone, as is all beside it.
    makePrivateFolder(profile);
    app.setPath('userData', profile);
  } catch {
    // The record cannot be opened there either, and that is shown with its remedy.
  }
}

const home = desktopHome();
const log = join(home, 'logs', 'desktop.log');

// Chromium's sandbox refuses to run for the root user, who then starts the app without it; the call
// would take that switch away again.
const isRootWithout = process.getuid?.() === 0 && app.commandLine.hasSwitch('no-sandbox');
if (!isRootWithout) app.enableSandbox();
registerScheme();
placeProfile(home);
const reportBug = reportBugsTo(log, timeNow);

if (app.requestSingleInstanceLock()) {
  watchWindows(log, timeNow);
  // Not awaited: Electron is ready only once this module has run to its end.
  app.whenReady().then(() => {
    runDesktop(home, reportBug);
  }, reportBug);
} else {
  app.quit();
}
