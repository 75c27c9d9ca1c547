import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MOST_STOPS = 80;

export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reached by the Tab key').toBeFocused();
}

/** Focuses a control and replaces its text. */
export async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Chooses from a native list by typing the start of the option. */
export async function choose(page: Page, control: Locator, text: string): Promise<void> {
  await expect(control.getByRole('option', { name: text })).toBeAttached();
  await tabTo(page, control);
  await page.keyboard.type(text);
  await expect(control.getByRole('option', { name: text, selected: true })).toBeAttached();
}
