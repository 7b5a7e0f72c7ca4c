import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { answerFolderDialog } from './desktopProbe.ts';
import { expect, test } from './fixtures.ts';
import { takeScreenshots } from './screenshots.ts';

const checkout = resolve(import.meta.dirname, '../..');

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: checkout, encoding: 'utf8' }).trim();
}

/** Fills a dialog's fields by their labels and submits it. */
async function fillDialog(
  window: Page,
  title: string | RegExp,
  fields: Readonly<Record<string, string>>,
  submit: string,
): Promise<void> {
  const dialog = window.getByRole('dialog', { name: title });
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: label }).fill(text);
  }
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function addToList(dialog: Locator, add: string, name: string, texts: readonly string[]) {
  for (const [index, text] of texts.entries()) {
    await dialog.getByRole('button', { name: add }).click();
    await dialog.getByRole('textbox', { name: `${name}, entry ${String(index + 1)}` }).fill(text);
  }
}

async function choose(window: Page, box: Locator, option: string | RegExp): Promise<void> {
  await box.click();
  await window.getByRole('option', { name: option }).click();
}

async function openTab(window: Page, name: string): Promise<void> {
  await window.getByRole('tab', { name }).click();
  await expect(window.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

const criteria = [
  'npm ci && npm start opens the app',
  'a second run downloads nothing',
  'a missing library is named with the command that installs it',
];

// One person's day with the app: this very checkout is the project, and its git the source of the
// workspace report.
test('work is recorded, handed off, amended from the command line and compiled again', async ({
  launchApp,
  kernel,
}) => {
  test.setTimeout(180_000);
  const { electron, window } = await launchApp();

  await test.step('the first start offers a folder; this checkout becomes a project', async () => {
    await expect(window.getByRole('button', { name: 'Open a project folder' })).toBeFocused();
    await takeScreenshots(window, 'start');
    await answerFolderDialog(electron, checkout);
    await window.keyboard.press('Enter');
    await expect(window.getByRole('heading', { name: 'Work', exact: true })).toBeVisible();
    await expect(window.getByRole('button', { name: basename(checkout) })).toBeVisible();
    await takeScreenshots(window, 'work-empty');
  });

  await test.step('a work item', async () => {
    await window.getByRole('button', { name: 'Create a work item' }).click();
    const dialog = window.getByRole('dialog', { name: 'New work item' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Start on a fresh machine');
    await dialog
      .getByRole('textbox', { name: 'Goal' })
      .fill('A clone on a machine that has only Node starts with **two commands**.');
    await addToList(dialog, 'Add a criterion', 'Acceptance criteria', criteria);
    await addToList(dialog, 'Add a constraint', 'Constraints', ['write nothing outside the cache']);
    await takeScreenshots(window, 'work-create');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(window.getByRole('heading', { name: 'Start on a fresh machine' })).toBeVisible();
    await takeScreenshots(window, 'work-overview');
  });

  const key = await window.getByRole('region', { name: /^Work item / }).getAttribute('aria-label');
  const work = String(key).replace('Work item ', '');

  await test.step('a session, with what it really touched', async () => {
    await openTab(window, 'Sessions');
    await window.getByRole('button', { name: 'Register a session' }).click();
    await fillDialog(
      window,
      'Register a session',
      { Purpose: 'implement', Model: 'gpt-5-codex', Machine: 'workshop' },
      'Register',
    );
    const card = window.getByRole('article', { name: 'Session implement' });
    await card.getByRole('button', { name: 'Actions' }).click();
    await window.getByRole('menuitem', { name: 'Read the touched files from git' }).click();
    await expect(card.getByText(git('rev-parse', 'HEAD').slice(0, 8))).toBeVisible();
    await expect(card.getByRole('button', { name: /touched files?$/ })).toBeVisible();
  });

  /** Runs the command line and reads its one JSON value. */
  async function ask<Value>(...args: string[]): Promise<Value> {
    const run = await kernel([...args, '--json']);
    expect(run.code, run.stderr).toBe(0);
    return JSON.parse(run.stdout) as Value;
  }
  const sessions = await ask<{ items: { id: string }[] }>('session', 'list', work);
  const session = sessions.items[0]?.id ?? '';

  await test.step('the same report against the first commit, from the command line', async () => {
    const first = git('rev-list', '--max-parents=0', 'HEAD').split('\n').at(-1) ?? '';
    const report = await ask<{ files_total: number; base: string }>(
      ...['session', 'workspace', session, '--base', first],
    );
    expect(report.base).toBe(first);
    const tracked = git('diff', '--name-only', '--no-renames', first).split('\n').filter(Boolean);
    expect(report.files_total).toBeGreaterThanOrEqual(tracked.length);
    const name = new RegExp(`^${String(report.files_total)} touched files?$`);
    await window.getByRole('button', { name }).click({ timeout: 1_000 });
    await expect(window.getByRole('dialog', { name: 'Touched files' })).toBeVisible();
    await takeScreenshots(window, 'touched-files');
    await window.keyboard.press('Escape');
    await takeScreenshots(window, 'work-sessions');
  });

  await test.step('decisions, an artifact, a blocker and an outcome', async () => {
    await openTab(window, 'Record');
    for (const { statement, rationale } of [
      {
        statement: 'Electron is looked for in four places before anything is fetched',
        rationale: 'A machine that has it must not wait for a download.',
      },
      { statement: 'The native module is built only where its probe fails', rationale: '' },
    ]) {
      await window.getByRole('button', { name: 'Record a decision' }).click();
      await fillDialog(
        window,
        'Record a decision',
        { Decision: statement, Why: rationale },
        'Record',
      );
    }
    const readme = readFileSync(join(checkout, 'package.json'));
    await window.getByRole('button', { name: 'Record an artifact' }).click();
    await fillDialog(
      window,
      'Record an artifact',
      {
        Title: 'Dependencies',
        Type: 'document',
        'Where it is': 'package.json',
        'SHA-256 of its content': createHash('sha256').update(readme).digest('hex'),
      },
      'Record',
    );
    await window.getByRole('button', { name: 'Open a blocker' }).click();
    await fillDialog(
      window,
      'Open a blocker',
      { 'What stands in the way': 'No machine without a display has been tried' },
      'Open',
    );
    await window.getByRole('button', { name: 'Record an outcome' }).click();
    const dialog = window.getByRole('dialog', { name: 'Record an outcome' });
    await dialog
      .getByRole('group', { name: criteria[0] ?? '' })
      .or(dialog.getByRole('radiogroup', { name: criteria[0] ?? '' }))
      .getByText('Met', { exact: true })
      .click();
    await fillDialog(
      window,
      'Record an outcome',
      { 'What was achieved': 'The app starts from a clone.' },
      'Record',
    );
    await expect(window.getByText('The native module is built only where')).toBeVisible();
    await takeScreenshots(window, 'work-record');
  });

  await test.step('hand off, and read the package', async () => {
    await openTab(window, 'Handoffs');
    await takeScreenshots(window, 'work-handoffs-empty');
    await window
      .getByRole('region', { name: `Work item ${work}` })
      .getByRole('button', { name: 'Hand off', exact: true })
      .first()
      .click();
    const dialog = window.getByRole('dialog', { name: `Hand off ${work}` });
    await dialog.getByRole('textbox', { name: 'Purpose' }).fill('review');
    await dialog.getByRole('textbox', { name: 'Next objective' }).fill('Is the order right?');
    await takeScreenshots(window, 'hand-off');
    await dialog.getByRole('button', { name: 'Hand off', exact: true }).click();
    const shown = window.getByRole('region', { name: 'Package' });
    for (const text of [
      'Electron is looked for in four places',
      'No machine without a display has been tried',
      'package.json',
      'write nothing outside the cache',
    ]) {
      await expect(shown.getByText(text).first()).toBeVisible();
    }
    await takeScreenshots(window, 'package');
  });

  const hash = window.getByRole('button', { name: /^Copy the package hash [0-9a-f]{64}$/ });
  const firstHash = await hash.getAttribute('aria-label');

  await test.step('compile again: unchanged', async () => {
    await window.getByRole('button', { name: 'Recompile', exact: true }).click();
    await fillDialog(window, 'Recompile the package', {}, 'Recompile');
    await expect(window.getByRole('status')).toContainText('unchanged');
    expect(await hash.getAttribute('aria-label')).toBe(firstHash);
  });

  await test.step('amend from the command line; the open window notices', async () => {
    await ask('decision', 'add', work, 'A virtual display is started where there is none');
    await expect(window.getByText('Things moved since this was compiled')).toBeVisible({
      timeout: 1_000,
    });
    await takeScreenshots(window, 'package-stale');
  });

  await test.step('compile again: version 2, and what changed', async () => {
    await window.getByRole('button', { name: 'Recompile', exact: true }).click();
    await fillDialog(window, 'Recompile the package', {}, 'Recompile');
    await expect(window.getByRole('status')).toContainText('recompiled (v2');
    await expect(hash).not.toHaveAttribute('aria-label', firstHash ?? '');
    const changed = window.getByRole('region', { name: 'What changed' });
    await expect(changed.getByText('A virtual display is started')).toBeVisible();
    await expect(window.getByText('The record has not moved since')).toBeVisible();
    await takeScreenshots(window, 'package-v2');
    await choose(window, window.getByRole('combobox', { name: 'Version', exact: true }), /^v1/);
    await expect(window.getByText('Version 1 is not what is offered now')).toBeVisible();
    await takeScreenshots(window, 'package-older');
  });

  await test.step('the command line sees the same two versions', async () => {
    const { items } = await ask<{ items: { id: string; package_hash: string }[] }>(
      ...['handoff', 'list', work],
    );
    expect(items).toMatchObject([{ package_version: 2 }]);
    const first = await ask<{ package: { hash: string } }>(
      ...['handoff', 'show', items[0]?.id ?? '', '--version', '1'],
    );
    expect(firstHash).toContain(first.package.hash);
    expect(firstHash).not.toContain(items[0]?.package_hash);
  });
});
