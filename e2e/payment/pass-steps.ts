import type { Locator, Page } from '@playwright/test';
import { callApp } from '../app/app-calls.ts';
import { bookToGateway, endPayment, postCallback } from '../app/arranged-bookings.ts';
import type { Person } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { takeTrip } from '../app/trips.ts';

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
  const { orderNo } = await bookToGateway(run, await takeTrip(run), { seats, token });
  return { token, path: await postCallback(run, await endPayment(run, orderNo, 'success')) };
}
