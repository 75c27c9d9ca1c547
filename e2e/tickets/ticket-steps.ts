import type { Locator, Page } from '@playwright/test';
import { formatDate, formatTime } from 'contract/values/time.ts';
import { callApp } from '../app/app-calls.ts';
import type { Run } from '../app/run.ts';
import { AGRA, AIRPORT, type OwnTrip } from '../app/trips.ts';
import { expect } from '../browser/test.ts';

/** The value below a name in a list of facts. */
export function fact(place: Page | Locator, name: string): Locator {
  const term = place.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  return term.locator('..').getByRole('definition');
}

/** The card of a booking in a list. */
export function ticketCard(page: Page, pnr: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: pnr });
}

/** The card of a seat. */
export function seatCard(page: Page, seat: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ hasText: `Seat ${seat}` })
    .filter({ has: page.getByRole('heading') });
}

/** Expects the ends, times and dates of a trip from the airport to Agra. */
export async function expectJourney(place: Locator, trip: OwnTrip): Promise<void> {
  for (const text of [
    `Delhi - ${AIRPORT}`,
    `Agra - ${AGRA}`,
    formatTime(trip.starttime),
    formatTime(trip.endtime),
    formatDate(trip.journeystartdate),
    formatDate(trip.journeyenddate),
  ]) {
    await expect(place).toContainText(text);
  }
}

/** Returns the id of an upcoming booking in its page's address. */
export async function idOf(run: Run, token: string, pnr: string): Promise<string> {
  const { data } = await callApp(run, 'listUpcomingTickets', { token });
  const ticket = data.find((one) => one.pnr === pnr);
  if (!ticket) throw new Error(`${pnr} is not an upcoming booking`);
  return ticket._id;
}
