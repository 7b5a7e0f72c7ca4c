import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { answerFolderDialog, answerMessageBoxes, chooseMenuItem } from './desktopProbe.ts';
import { expect, test } from './fixtures.ts';

/** Moves the first window, and answers with where it then stands. */
async function place(electron: ElectronApplication, bounds: { x: number; width: number }) {
  return electron.evaluate(({ BrowserWindow }, wanted) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setBounds({ ...wanted, y: 40, height: 700 });
    return window?.getBounds();
  }, bounds);
}

async function placeOfFirst(electron: ElectronApplication) {
  return electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
}

test('the window comes back where it was left', async ({ launchApp }) => {
  const first = await launchApp();
  const left = await place(first.electron, { x: 60, width: 1100 });
  expect(left).toEqual({ x: 60, y: 40, width: 1100, height: 700 });
  await first.electron.close();
  const second = await launchApp();
  expect(await placeOfFirst(second.electron)).toEqual(left);
});

test('a window left where no display is comes back in sight', async ({ launchApp }) => {
  const first = await launchApp();
  await place(first.electron, { x: 9_000, width: 1100 });
  await first.electron.close();
  const second = await launchApp();
  const bounds = await placeOfFirst(second.electron);
  expect(bounds).toMatchObject({ width: 1100, height: 700 });
  expect(bounds?.x).toBeLessThan(1_600);
});

test('a second window opens from the menu, beside the first', async ({ launchApp }) => {
  const { electron, window } = await launchApp();
  const [second] = await Promise.all([
    electron.waitForEvent('window'),
    chooseMenuItem(electron, 'File', 'New Window'),
  ]);
  await expect(second).toHaveURL('app://kernel/');
  const places = await electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((each) => `${each.getBounds().x},${each.getBounds().y}`),
  );
  expect(new Set(places).size).toBe(2);

  // What one changes, the other hears of.
  const heard = second.evaluate(
    () =>
      new Promise<boolean>((done) => {
        self.kernel.onChanged(() => {
          done(true);
        });
      }),
  );
  await second.evaluate(() => self.kernel.call('project.list', {}));
  await window.evaluate(() => self.kernel.call('project.create', { name: 'Web shop' }));
  expect(await heard).toBe(true);
});

test('every item of the menu does something', async ({ launchApp }) => {
  const { electron } = await launchApp();
  const idle = await electron.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap((top) =>
      (top.submenu?.items ?? [])
        .filter(({ type, role, click }) => type !== 'separator' && !role && !click)
        .map(({ label }) => `${top.label} > ${label}`),
    ),
  );
  expect(idle).toEqual([]);
});

test('the keys for larger and smaller need no Shift', async ({ launchApp }) => {
  const { electron } = await launchApp();
  const zoom = () =>
    electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel(),
    );
  const press = (key: string) =>
    electron.evaluate(({ BrowserWindow }, keyCode) => {
      const [shown] = BrowserWindow.getAllWindows();
      shown?.focus();
      shown?.webContents.focus();
      for (const type of ['rawKeyDown', 'keyUp'] as const) {
        shown?.webContents.sendInputEvent({ type, keyCode, modifiers: ['control'] });
      }
    }, key);
  // A window takes keys some time after it was given the focus; no event tells when.
  await expect(async () => {
    await press('=');
    expect(await zoom()).toBeGreaterThan(0);
  }).toPass();
  await press('0');
  await expect.poll(zoom).toBe(0);
  await press('-');
  await expect.poll(zoom).toBe(-0.5);
});

test('the folder that was chosen last is where the next choice starts', async ({
  folder,
  launchApp,
}) => {
  const { electron, window } = await launchApp();
  const choose = () => window.evaluate(() => self.kernel.host.chooseFolder('A title'));
  await answerFolderDialog(electron, null);
  expect(await choose()).toBeNull();
  await answerFolderDialog(electron, folder);
  expect(await choose()).toBe(folder);
  await electron.close();

  const next = await launchApp();
  const options = await next.electron.evaluateHandle(({ dialog }) => {
    const seen: unknown[] = [];
    const show = async (_window: unknown, given: unknown) => {
      seen.push(given);
      return { canceled: true, filePaths: [] };
    };
    Object.assign(dialog, { showOpenDialog: show });
    return seen;
  });
  await next.window.evaluate(() => self.kernel.host.chooseFolder('A title'));
  expect(await options.evaluate((seen) => seen)).toMatchObject([
    { title: 'A title', defaultPath: folder },
  ]);
});

test('a change by the command line is heard of within a second', async ({ kernel, launchApp }) => {
  const { window } = await launchApp();
  await window.evaluate(() => self.kernel.call('project.list', {}));
  const heard = window.evaluate(
    () =>
      new Promise<number>((done) => {
        self.kernel.onChanged(() => {
          done(Date.now());
        });
      }),
  );
  const run = await kernel(['project', 'create', 'Web shop']);
  const ended = Date.now();
  expect(run.code).toBe(0);
  expect((await heard) - ended).toBeLessThan(1_000);
});

test('the end of the app leaves one whole file and nothing open', async ({ home, launchApp }) => {
  const { electron, window } = await launchApp();
  await window.evaluate(() => self.kernel.call('project.create', { name: 'Web shop' }));
  await electron.close();
  expect(existsSync(join(home, 'kernel.db-wal'))).toBe(false);
  expect(statSync(join(home, 'kernel.db')).size).toBeGreaterThan(0);
});

test.describe('a bug', () => {
  test.use({ allowedErrors: [/RangeError/] });

  test('is noted without its message and shown once', async ({ home, launchApp }) => {
    const { electron } = await launchApp();
    const file = join(home, 'logs/desktop.log');
    const asked = await answerMessageBoxes(electron, 'Go on');
    for (const times of [1, 2]) {
      await electron.evaluate(() => {
        setTimeout(() => {
          throw new RangeError('the goal was secret');
        }, 0);
      });
      const log = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
      await expect.poll(() => log().split('RangeError').length - 1).toBe(times);
      expect(log()).not.toContain('secret');
    }
    expect(await asked()).toMatchObject([{ detail: expect.stringContaining(file) as unknown }]);
  });
});
