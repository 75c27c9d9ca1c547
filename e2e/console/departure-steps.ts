import type { Locator, Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import type { OwnTrip } from '../app/trips.ts';
import { tabTo } from '../browser/by-keyboard.ts';
import { expect } from '../browser/test.ts';

/** Opens the board of the day of a trip. */
export async function openBoardOf(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto(`/console/departures?date=${trip.journeystartdate}`);
  await expect(rowOf(page, trip)).toBeVisible();
}

/** The row of a trip on the board, by the link that opens it. */
export function rowOf(page: Page, { _id }: OwnTrip): Locator {
  return page
    .getByRole('region', { name: m.console_departures() })
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="${_id}"]`) });
}

/** Walks by keyboard from seat 1A of a map to 5C, which is free, and presses it. */
export async function pressSeat5C(page: Page, map: Locator): Promise<void> {
  await tabTo(page, map.getByRole('button', { name: /^Seat 1A,/ }));
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key);
  await expect(map.getByRole('button', { name: 'Seat 5C, Free' })).toBeFocused();
  await page.keyboard.press('Enter');
}
