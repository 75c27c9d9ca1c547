import type { Page } from '@playwright/test';
import type { OwnTrip } from '../app/trips.ts';

/** Opens the app and picks a departure, of which the phone then stores the list. */
export async function pickDeparture(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto('/board/');
  const row = page.locator(`button[data-trip="${trip._id}"]`);
  await row.click();
}
