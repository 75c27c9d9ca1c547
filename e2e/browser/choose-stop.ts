import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until the home page is hydrated: its search then works. */
export async function searchReady(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

/** Opens the list of a search form's field; returns its search box. */
export async function openStops(field: Locator): Promise<Locator> {
  await field.click();
  const box = field.page().getByRole('dialog').getByRole('combobox');
  await expect(box).toBeVisible();
  return box;
}

/** Chooses a stop by its whole text. */
export async function chooseStop(field: Locator, text: string): Promise<void> {
  await openStops(field);
  await field.page().getByRole('option', { name: text, exact: true }).click();
  await expect(field).toHaveText(text);
}

/** Chooses a stop by the keyboard: a focused field opens at the first letter, and Enter takes the first find. */
export async function typeStop(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await expect(field).toBeFocused();
  await keyboard.press(text.charAt(0));
  await expect(field.page().getByRole('dialog').getByRole('combobox')).toBeFocused();
  await keyboard.type(text.slice(1));
  await expect(field.page().getByRole('option')).toHaveText([text]);
  await keyboard.press('Enter');
  await expect(field).toHaveText(text);
  await expect(field).toBeFocused();
}
