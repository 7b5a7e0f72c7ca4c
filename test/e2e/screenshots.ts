import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const folder = resolve(import.meta.dirname, '../../artifacts/screenshots');

/** Leaves a picture of the page as it is in light and in dark: `<name>-light.png`, `-dark.png`. */
export async function takeScreenshots(window: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme });
    await window.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  }
  await window.emulateMedia({ colorScheme: null });
}
