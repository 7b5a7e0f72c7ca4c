import { app, BrowserWindow, dialog, type WebContents } from 'electron';
import { describeBug, writeLog } from './crashReport.ts';

/** Takes what should not have happened. */
export type ReportBug = (bug: unknown) => void;

async function showOnce(log: string): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: 'Something in Kernel failed',
    detail: `What was recorded before is safe. Where it failed is noted, without any of your text, in\n${log}`,
    buttons: ['Go on', 'Quit'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (response === 1) app.quit();
}

/** Notes every bug in the log and shows the first of this run. */
export function reportBugsTo(log: string, timeNow: () => string): ReportBug {
  let shown = false;
  const report: ReportBug = (bug) => {
    writeLog(log, timeNow(), describeBug(bug));
    if (shown) return;
    shown = true;
    void app.whenReady().then(() => showOnce(log));
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
  return report;
}

async function offerReload(contents: WebContents): Promise<void> {
  const window = BrowserWindow.fromWebContents(contents);
  if (window === null) return;
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'This window stopped working',
    detail: 'What was recorded is safe; what was being typed is lost.',
    buttons: ['Load it again', 'Close it'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  if (response === 0) contents.reload();
  else window.destroy();
}

/** Notes every window whose process died, and offers to load it again. */
export function watchWindows(log: string, timeNow: () => string): void {
  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    writeLog(log, timeNow(), `window gone: ${reason} ${String(exitCode)}`);
    void offerReload(contents);
  });
}
