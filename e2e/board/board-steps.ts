import type { Page } from '@playwright/test';
import type { BoardingChanges } from 'contract/console/boarding/changes.ts';
import { localInstant } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import type { OwnTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { phone } from '../browser/screens.ts';
import { workerReady } from '../browser/service-worker.ts';
import { expect } from '../browser/test.ts';

/** What a glove can press. */
const THUMB_PX = 56;

/** Opens the app and picks a departure, of which the phone then stores the list. */
export async function pickDeparture(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto('/board/');
  const row = page.locator(`button[data-trip="${trip._id}"]`);
  await row.click();
}

/** Picks a departure with two passengers at noon of its day, by a phone whose clock is days ahead of the server's. */
export async function pickAtNoon(page: Page, trip: OwnTrip): Promise<void> {
  await page.setViewportSize(phone.use.viewport);
  // The console's page would fetch the day of the new clock, which begins in 1970.
  await page.goto('about:blank');
  await page.clock.setFixedTime(localInstant(trip.journeystartdate, 12 * 3600));
  await pickDeparture(page, trip);
  await workerReady(page);
  await expect(page.getByText(m.board_count({ boarded: 0, expected: 2 }))).toBeVisible();
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

/** The row of a passenger, and what the host can do for them. An open row has its PNR, which may contain another seat. */
export const passenger = (page: Page, seat: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${seat} `) }) });

/** Boards the passenger of a seat in the list. */
export async function boardSeat(page: Page, seat: string): Promise<void> {
  await passenger(page, seat).getByRole('button').first().click();
  await passenger(page, seat).getByRole('button', { name: m.board_act_board(), exact: true }).click();
}

/** Expects no barrier in either theme, and that a hand in a glove can press everything. */
export async function expectForGloves(page: Page, state: string): Promise<void> {
  await expectNoBarrier(page, state, [phone]);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const small = await page.locator('button:visible, a:visible, input:visible').evaluateAll(
      (all, least) =>
        all
          .map((one) => ({ text: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width < least || box.height < least)
          .map(({ text, box }) => `${box.width} × ${box.height}: ${text}`),
      THUMB_PX,
    );
    expect(small, `${state} on ${width} pixels`).toEqual([]);
  }
}
