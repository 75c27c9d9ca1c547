import type { Locator, Page } from '@playwright/test';
import { withSession } from '../app/accounts.ts';
import { callApp } from '../app/app-calls.ts';
import { bookToGateway, endPayment, postCallback } from '../app/arranged-bookings.ts';
import type { Person } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { takeTrip } from '../app/trips.ts';
import { phone } from '../browser/screens.ts';
import type { Fixtures } from '../browser/test.ts';
import { stopClock } from '../browser/virtual-clock.ts';

export const PASSES_CALL = '/api/v1/ticket/session/';

export const passesOf = (page: Page): Locator => page.getByRole('region', { name: 'Your boarding pass' });

export const passOf = (page: Page, seat: string): Locator =>
  passesOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Boarding pass, seat ${seat}` }) });

/** Pays for seats in a new guest's session; returns its token and the success page's path. */
export async function payAsGuest(
  run: Run,
  seats: Record<string, Person>,
): Promise<{ token: string; path: string }> {
  const { token } = await callApp(run, 'signInAsGuest', {});
  const { orderNo } = await bookToGateway(run, await takeTrip(run, { seats: 27 }), { seats, token });
  return { token, path: await postCallback(run, await endPayment(run, orderNo, 'success')) };
}

/** Opens a phone whose guest has paid for seats, with a clock that stands still; returns the success page's path with it. */
export async function paidPhone(
  { run, newCustomer }: Pick<Fixtures, 'run' | 'newCustomer'>,
  seats: Record<string, Person>,
): Promise<{ page: Page; path: string }> {
  const { token, path } = await payAsGuest(run, seats);
  const page = await newCustomer({ ...withSession(run, token, 'Guest'), ...phone.use });
  await stopClock(page);
  return { page, path };
}
