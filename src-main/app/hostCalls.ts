import { basename, join } from 'node:path';
import { app, BrowserWindow, clipboard, dialog, type WebContents } from 'electron';
import { succeed, type Answer } from '#shared/domain/answer.ts';
import { fail } from '#shared/domain/problems.ts';
import type { HostCalls } from '#shared/operations/host.ts';
import type { Memory } from './desktopMemory.ts';
import { openExternal } from './openExternal.ts';

/** The longest text a page may hand to the desktop, in UTF-16 code units. */
const LONGEST_TEXT = 10_000_000;

type HostCall = (window: BrowserWindow, text: string) => Promise<unknown>;

const packageFiles = [{ name: 'Handoff packages', extensions: ['handoff.json', 'json'] }];

// From Electron 43 on a dialog starts in Downloads unless it is told a folder.
function startIn(memory: Memory): { defaultPath?: string } {
  const { folder } = memory.recalled();
  return folder === null ? {} : { defaultPath: folder };
}

function hostCalls(memory: Memory): Record<keyof HostCalls, HostCall> {
  return {
    chooseFolder: async (window, title) => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title,
        properties: ['openDirectory', 'createDirectory'],
        ...startIn(memory),
      });
      const folder = canceled ? undefined : filePaths[0];
      if (folder === undefined) return null;
      memory.keepFolder(folder);
      return folder;
    },
    chooseFile: async (window, title) => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title,
        properties: ['openFile'],
        filters: packageFiles,
        ...startIn(memory),
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
    chooseSaveFile: async (window, name) => {
      const folder = memory.recalled().folder ?? app.getPath('documents');
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        title: 'Save the package',
        defaultPath: join(folder, basename(name)),
        filters: packageFiles,
      });
      return canceled || filePath === '' ? null : filePath;
    },
    // Synchronous before Electron 44, a promise from then on.
    copyText: async (_window, text) => {
      await clipboard.writeText(text);
    },
    openExternal,
  };
}

/** Answers what only the desktop can do; see {@link HostCalls}. */
export function createHost(memory: Memory) {
  const calls = hostCalls(memory);
  return async (sender: WebContents, name: unknown, text: unknown): Promise<Answer<unknown>> => {
    const window = BrowserWindow.fromWebContents(sender);
    if (window === null) return fail('surface_refused', 'The call did not come from a window.');
    if (typeof name !== 'string' || !Object.hasOwn(calls, name)) {
      return fail('invalid_input', 'The desktop has no call of that name.', { field: 'name' });
    }
    if (typeof text !== 'string' || text.length > LONGEST_TEXT) {
      return fail('invalid_input', 'The desktop takes a text of limited length.', {
        field: 'text',
      });
    }
    return succeed(await calls[name as keyof HostCalls](window, text));
  };
}
