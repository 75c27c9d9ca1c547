import type { Page } from '@playwright/test';
import { type CallName, calls } from 'contract/calls.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import {
  cards,
  fillPassenger,
  payByCard,
  payNow,
  pickSeats,
  pnrOf,
  seat,
  stayOnSuccess,
} from '../booking/booking-steps.ts';
import { chooseStop, openStops } from '../browser/choose-stop.ts';
import { expect, test } from '../browser/test.ts';
import { askForCodeAsGuest, lookUp, tick } from '../tickets/cancellation-steps.ts';

/** Calls without a token, by section 6 of the specification. */
const WITHOUT_TOKEN: CallName[] = [
  'listPickupCounters',
  'listDropoffCounters',
  'listTrips',
  'showTrip',
  'watchSeats',
  'listFood',
  'confirmPayment',
  'failPayment',
  'lookUpPnr',
  'trackTrip',
  'showMap',
  'lookUpGuestBooking',
];
const WITH_TOKEN: CallName[] = [
  'showMe',
  'bookSeats',
  'challengeSeats',
  'listUpcomingTickets',
  'listPastTickets',
  'showTicket',
  'showSessionTicket',
  'sendCancellationCode',
];

/** Records every call of a page by its contract name, with its token. */
function recordCalls(page: Page): { name: string; authorization: string | undefined }[] {
  const patterns = Object.entries(calls).map(([name, [method, path]]) => ({
    name,
    method,
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));
  const seen: { name: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const named = patterns.find(({ method, path }) => method === request.method() && path.test(pathname));
    seen.push({ name: named?.name ?? pathname, authorization: request.headers().authorization });
  });
  return seen;
}

test('calls of a signed-in user carry the token only where they need it', async ({
  run,
  member: { person, token, page },
}) => {
  const trip = await takeTrip(run, { food: true });
  const seen = recordCalls(page);

  await page.goto('/');
  await chooseStop(page.getByLabel('From'), `Delhi - ${AIRPORT}`);
  await openStops(page.getByLabel('To', { exact: true }));
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await page.goto(
    `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${trip.journeystartdate}`,
  );
  await expect(page.getByRole('link', { name: 'Select Seats' }).first()).toBeVisible();
  for (const [label, card] of [
    ['2C', cards.isDeclined],
    ['2D', cards.pays],
  ] as const) {
    await page.goto(trip.path);
    await expect(seat(page, '2D')).toBeVisible();
    if (label === '2D') await seat(page, '2C', 'selected').click();
    await pickSeats(page, label);
    await fillPassenger(page, 1, person);
    await payNow(page);
    await payByCard(page, card);
    if (card === cards.pays) await stayOnSuccess(page);
    else await page.getByRole('button', { name: 'Stay here' }).click();
  }
  const pnr = pnrOf(page);

  await page.goto(`/searchpnr/${pnr}`);
  await page.getByRole('link', { name: 'See the map' }).click();
  await expect(page.getByRole('region', { name: /^Map of the road/ })).toBeVisible();
  await page.goto('/profile?panel=bookings&list=completed');
  await expect(page.getByRole('heading', { name: 'No history found.' })).toBeVisible();
  await page.goto('/manage-ticket');
  await page.getByRole('link', { name: 'More details' }).click();
  await expect(page.getByRole('heading', { name: 'Amount Refund Policy' })).toBeVisible();
  await lookUp(page, pnr, person.email);
  await tick(page, '2D');
  await askForCodeAsGuest(page);

  const without = seen.filter(({ authorization }) => authorization === undefined).map(({ name }) => name);
  const withToken = seen
    .filter(({ authorization }) => authorization === `Bearer ${token}`)
    .map(({ name }) => name);
  expect(new Set(withToken)).toEqual(new Set(WITH_TOKEN));
  for (const name of WITHOUT_TOKEN) expect(without).toContain(name);
  for (const name of WITH_TOKEN) expect(without).not.toContain(name);
  expect(without.length + withToken.length).toBe(seen.length);
});
