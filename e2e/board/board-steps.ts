import type { Page } from '@playwright/test';
import type { BoardingChanges } from 'contract/console/boarding/changes.ts';
import type { OwnTrip } from '../app/trips.ts';

/** Opens the app and picks a departure, of which the phone then stores the list. */
export async function pickDeparture(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto('/board/');
  const row = page.locator(`button[data-trip="${trip._id}"]`);
  await row.click();
}

/** Types a code as a scanner does: all keys in a moment. The runner's typing is as slow as a person's on a busy machine. */
export function scanWithKeys(page: Page, code: string): Promise<void> {
  return page.evaluate((text) => {
    for (const key of [...text.split(''), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
}

/** What the server has of a departure. */
export async function boardingOf(page: Page, { _id }: OwnTrip): Promise<BoardingChanges> {
  const response = await page.request.get(`/api/v1/console/boarding/${_id}`);
  return ((await response.json()) as { data: BoardingChanges }).data;
}
