import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import type { OwnTrip } from '../app/trips.ts';
import { boardingOf } from '../board/board-steps.ts';
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

/** Records that two phones have boarded the ticket of a seat, the second a minute later. */
export async function boardByTwoPhones(page: Page, trip: OwnTrip, seat: string): Promise<void> {
  const { tickets, serverTime: deviceTime } = await boardingOf(page, trip);
  const ticket = tickets?.find((each) => each.seat === seat)?.code ?? '';
  const events = [0, 60_000].map((offsetMs) => ({
    id: randomUUID(),
    device: randomUUID(),
    sequence: 1,
    tripId: trip._id,
    ticket,
    kind: 'boarded',
    undoes: [],
    deviceTime,
    offsetMs,
  }));
  const headers = { origin: new URL(page.url()).origin };
  const sent = await page.request.post('/api/v1/console/boarding/events', { data: { events }, headers });
  expect(sent.status()).toBe(200);
}

/** Walks by keyboard from seat 1A of a map to 5C, which is free, and presses it. */
export async function pressSeat5C(page: Page, map: Locator): Promise<void> {
  await tabTo(page, map.getByRole('button', { name: /^Seat 1A,/ }));
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key);
  await expect(map.getByRole('button', { name: 'Seat 5C, Free' })).toBeFocused();
  await page.keyboard.press('Enter');
}
