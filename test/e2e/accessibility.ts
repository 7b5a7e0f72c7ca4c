import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Checks the page as it is with every rule of axe, in light and in dark. */
export async function expectAccessible(window: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme });
    // One page is all that this browser can have, so axe must not open another.
    const { violations } = await new AxeBuilder({ page: window }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, `in ${colorScheme}`).toEqual([]);
  }
  await window.emulateMedia({ colorScheme: null });
}
