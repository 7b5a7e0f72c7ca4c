import type { ElectronApplication } from '@playwright/test';
// Declares what the pages have as `self.kernel`.
import type {} from '#renderer/client/bridge.ts';

/** What the app asked a person in a native dialog. */
export interface Asked {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

/**
 * Answers the app's message boxes in a person's place.
 * @param answer the label of the button that is pressed
 * @returns what was asked so far, oldest first
 */
export async function answerMessageBoxes(
  electron: ElectronApplication,
  answer: string,
): Promise<() => Promise<Asked[]>> {
  const asked = await electron.evaluateHandle(({ dialog }, label) => {
    const all: Asked[] = [];
    const show = async (...args: unknown[]) => {
      const options = args.at(-1) as { message: string; detail?: string; buttons?: string[] };
      const { message, detail = '', buttons = [] } = options;
      all.push({ message, detail, buttons });
      return { response: buttons.indexOf(label), checkboxChecked: false };
    };
    Object.assign(dialog, { showMessageBox: show });
    return all;
  }, answer);
  return () => asked.evaluate((all) => [...all]);
}

/** Lets the app's folder dialog answer with a folder, or with nothing, as when it is closed. */
export async function answerFolderDialog(
  electron: ElectronApplication,
  folder: string | null,
): Promise<void> {
  await electron.evaluate(({ dialog }, path) => {
    const answer = { canceled: path === null, filePaths: path === null ? [] : [path] };
    Object.assign(dialog, { showOpenDialog: async () => answer });
  }, folder);
}

/** Chooses an item of the app's menu by its labels, as a person would. */
export async function chooseMenuItem(
  electron: ElectronApplication,
  menu: string,
  item: string,
): Promise<void> {
  await electron.evaluate(
    ({ Menu }, labels) => {
      const all = Menu.getApplicationMenu()?.items ?? [];
      const top = all.find(({ label }) => label.replace('&', '') === labels.menu);
      const found = top?.submenu?.items.find(({ label }) => label === labels.item);
      if (found === undefined) throw new Error(`no menu item ${labels.menu} > ${labels.item}`);
      (found.click as () => void)();
    },
    { menu, item },
  );
}
