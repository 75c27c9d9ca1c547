import type { Locator, Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import type { OwnTrip } from '../app/trips.ts';
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
