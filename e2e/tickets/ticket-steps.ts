import type { Locator, Page } from '@playwright/test';
import { callApp } from '../app/app-calls.ts';
import type { Run } from '../app/run.ts';

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

/** Returns the id of an upcoming booking in its page's address. */
export async function idOf(run: Run, token: string, pnr: string): Promise<string> {
  const { data } = await callApp(run, 'listUpcomingTickets', { token });
  const ticket = data.find((one) => one.pnr === pnr);
  if (!ticket) throw new Error(`${pnr} is not an upcoming booking`);
  return ticket._id;
}
