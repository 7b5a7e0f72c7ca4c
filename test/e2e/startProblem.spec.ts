import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import Database from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { takeScreenshots } from './screenshots.ts';

async function expectProblem(window: Page, code: string): Promise<void> {
  await expect(
    window.getByRole('heading', { name: 'Kernel could not open its record' }),
  ).toBeVisible();
  await expect(window.getByText(code, { exact: true })).toBeVisible();
}

test('a file that is no database is told of, and the app goes on once it is gone', async ({
  home,
  launchApp,
}) => {
  const database = join(home, 'kernel.db');
  writeFileSync(database, 'this is no database, whatever its name says. '.repeat(200));
  const { window } = await launchApp();
  await expectProblem(window, 'database_damaged');
  await expect(window.getByText(database)).toBeVisible();
  await expect(window.getByRole('link', { name: 'Try again' })).toBeFocused();
  await takeScreenshots(window, 'start-problem');

  await window.keyboard.press('Enter');
  await expect(window.getByText('Tried 2 times.')).toBeVisible();

  rmSync(database);
  await window.getByRole('link', { name: 'Try again' }).click();
  await expect(window).toHaveURL('app://kernel/');
  const answer = await window.evaluate(() => self.kernel.call('project.list', {}));
  expect(answer).toMatchObject({ ok: true });
});

test('a database of a newer version is told of and left alone, and the app can be quit', async ({
  home,
  kernel,
  launchApp,
}) => {
  expect((await kernel(['info'])).code).toBe(0);
  const database = new Database(join(home, 'kernel.db'));
  database.pragma('user_version = 999');
  database.close();

  const { electron, window } = await launchApp();
  await expectProblem(window, 'database_newer');
  const closed = electron.waitForEvent('close');
  await window.getByRole('link', { name: 'Quit' }).click();
  await closed;

  const after = new Database(join(home, 'kernel.db'), { readonly: true });
  expect(after.pragma('user_version', { simple: true })).toBe(999);
  after.close();
});

test('a database that another program holds is told of, and opened once it is let go', async ({
  home,
  kernel,
  launchApp,
}) => {
  expect((await kernel(['info'])).code).toBe(0);
  const holder = new Database(join(home, 'kernel.db'));
  holder.pragma('locking_mode = EXCLUSIVE');
  holder.pragma('journal_mode = DELETE');
  holder.exec('BEGIN EXCLUSIVE');

  const { window } = await launchApp();
  await expectProblem(window, 'database_locked');
  holder.exec('ROLLBACK');
  holder.close();
  await window.getByRole('link', { name: 'Try again' }).click();
  await expect(window).toHaveURL('app://kernel/');
});

test('a folder that cannot be used is told of', async ({ home, launchApp }) => {
  rmdirSync(home);
  writeFileSync(home, 'a file where the folder should be');
  const { window } = await launchApp();
  await expectProblem(window, 'database_unreadable');
  rmSync(home);
  mkdirSync(home);
  await window.getByRole('link', { name: 'Try again' }).click();
  await expect(window).toHaveURL('app://kernel/');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page can be read by everyone, in ${colorScheme}`, async ({ home, launchApp }) => {
    writeFileSync(join(home, 'kernel.db'), 'this is no database. '.repeat(200));
    const { window } = await launchApp({ colorScheme });
    await expectProblem(window, 'database_damaged');
    const { violations } = await new AxeBuilder({ page: window }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test('no window opens blank while the reason is being found', async ({ home, launchApp }) => {
  writeFileSync(join(home, 'kernel.db'), 'this is no database. '.repeat(200));
  const { electron, window } = await launchApp();
  await expectProblem(window, 'database_damaged');
  await expect
    .poll(() =>
      electron.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((shown) => [
          shown.isVisible(),
          shown.webContents.getURL(),
        ]),
      ),
    )
    .toEqual([[true, 'app://kernel/start-problem']]);
});
