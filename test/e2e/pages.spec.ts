import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { takeScreenshots } from './screenshots.ts';

/** Leaves pictures of a page or a state of it, and checks that everyone can use it. */
async function look(window: Page, name: string): Promise<void> {
  await takeScreenshots(window, name);
  await expectAccessible(window);
}

async function goTo(window: Page, name: string | RegExp): Promise<void> {
  await window.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click();
}

// The sample has something of everything, so each page is shown with content.
test('every page of the sample can be looked at, and used by everyone', async ({ window }) => {
  test.setTimeout(240_000);

  await test.step('first start', async () => {
    await expect(window.getByRole('button', { name: 'Open a project folder' })).toBeFocused();
    await expectAccessible(window);
    await window.getByRole('button', { name: 'Try it with a sample' }).click();
    await expect(window.getByRole('tab', { name: 'Overview' })).toBeVisible();
  });

  const region = window.getByRole('region', { name: /^Work item / });
  const key = String(await region.getAttribute('aria-label')).replace('Work item ', '');

  await test.step('a work item', async () => {
    for (const name of ['Overview', 'Handoffs', 'Record', 'Sessions', 'History']) {
      await window.getByRole('tab', { name }).click();
      await expect(window.getByRole('tabpanel', { name })).toBeVisible();
      await expect(window.getByRole('progressbar')).toHaveCount(0);
      await look(window, `sample-work-${name.toLowerCase()}`);
    }
  });

  await test.step('the list of work', async () => {
    await goTo(window, 'Work');
    await expect(window.getByRole('option').first()).toBeVisible();
    await look(window, 'sample-work-list');
  });

  for (const [name, heading] of [
    ['Needs you', 'Needs you'],
    ['Sessions', 'Sessions'],
    ['Inspect', 'Inspect'],
    ['Settings', 'Settings'],
  ] as const) {
    await test.step(name, async () => {
      await goTo(window, new RegExp(`^${name}`));
      await expect(window.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await look(window, `sample-${name.toLowerCase().replace(' ', '-')}`);
    });
  }

  await test.step('the palette and the keys', async () => {
    await window.keyboard.press('Control+k');
    await expect(window.getByRole('dialog')).toBeVisible();
    await look(window, 'palette');
    await window.keyboard.press('Escape');
    await expect(window.getByRole('dialog')).toBeHidden();
    await window.keyboard.press('?');
    await expect(window.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await look(window, 'keys');
    await window.keyboard.press('Escape');
  });

  await test.step('a package', async () => {
    await goTo(window, 'Work');
    await window.getByRole('option', { name: key }).click();
    await window.getByRole('tab', { name: 'Handoffs' }).click();
    await window.getByRole('list', { name: 'Handoffs' }).getByRole('button').first().click();
    await expect(window.getByRole('region', { name: 'Package' })).toBeVisible();
    await look(window, 'sample-package');
  });
});
