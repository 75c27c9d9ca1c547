import type { Locator, Page } from '@playwright/test';
import { formatRupees } from 'contract/prices/money.ts';
import { makeAccount } from '../app/accounts.ts';
import { bookAndPay, bookSeatFor, menuPrices } from '../app/arranged-bookings.ts';
import { cancelSeats, moveDepartureBack } from '../app/database.ts';
import { fullName, ravi, shraddha, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { toast } from '../booking/booking-steps.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { expect, test } from '../browser/test.ts';
import { expectJourney, fact, idOf, seatCard, ticketCard } from './ticket-steps.ts';

const LIST_CALL = '/api/v1/ticket/upcoming';
const DETAIL_CALL = '/api/v1/ticket/detailone/';

const GUIDE = [
  'Log in',
  'Update details',
  'Modify trip',
  'Select seats',
  'Add baggage',
  'Choose meal',
  'Download documents',
];

test('Asha sees her bookings as cards, the soonest first, each with a link to its details', async ({
  run,
  member: { person, token, page },
}) => {
  // `takeTrip` returns trips in order of departure.
  const [soon, late] = [await takeTrip(run), await takeTrip(run)];
  const lateOne = await bookAndPay(run, late, { seats: { '4A': person }, token });
  const soonOne = await bookAndPay(run, soon, { seats: { '2C': person, '2D': ravi }, token });

  await page.goto('/manage-ticket');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Booking');
  const card = ticketCard(page, soonOne);
  await expectJourney(card, soon);
  for (const text of ['Delhi to Agra', 'Confirmed']) await expect(card).toContainText(text);
  await expect(fact(card, 'Name')).toHaveText(fullName(person));
  await expect(fact(card, 'Bus')).toHaveText(soon.busid);
  await expect(fact(card, 'PNR')).toHaveText(soonOne);
  await expect(fact(card, 'Seats')).toHaveText('2C, 2D');
  await expect(fact(card, 'Distance')).toHaveText(/^2\d\d km$/);
  await expect(fact(page, 'PNR')).toHaveText([soonOne, lateOne]);

  await card.getByRole('link', { name: 'More details' }).click();
  await expect(page).toHaveURL(`/booking-details/${await idOf(run, token, soonOne)}`);
  await expect(fact(page, 'PNR')).toHaveText([soonOne]);
  await page.goBack();
  await expect(ticketCard(page, lateOne)).toBeVisible();
});

test('a user without bookings sees a loader, then an empty list above the guide of seven steps', async ({
  member: { page },
}) => {
  const letThrough = await holdCalls(page, LIST_CALL);
  await page.goto('/manage-ticket');
  await expect(page.getByText('Loading your bookings…')).toBeAttached();
  await expect(page.getByText('No Upcoming Booking Found')).toBeHidden();
  const guide = page.getByRole('region', { name: 'How to manage a booking' });
  await expect(guide.getByRole('listitem').getByRole('heading')).toHaveText(GUIDE);
  letThrough();
  await expect(page.getByRole('heading', { name: 'No Upcoming Booking Found' })).toBeVisible();
  await expect(page.getByText('Loading your bookings…')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Book a journey' }).click();
  await expect(page).toHaveURL('/');
});

test('a list that fails can be loaded again', async ({ run, strict, member }) => {
  const { page } = member;
  const pnr = await bookSeatFor(run, member);

  await test.step('a network failure shows a toast, and a retry loads the bookings', async () => {
    strict.expectFailure(LIST_CALL);
    await page.route(`**${LIST_CALL}`, (route) => route.abort('connectionfailed'));
    await page.goto('/manage-ticket');
    await expect(toast(page, 'We couldn’t reach the server.')).toBeVisible();
    await retryList(page, pnr);
  });

  await test.step('a refusal shows on the page without a toast, and a retry loads the bookings', async () => {
    const message = 'The bookings are not available for a moment.';
    strict.expectRefusal(500, LIST_CALL);
    await page.route(`**${LIST_CALL}`, (route) =>
      route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message } }),
    );
    await page.goto('/manage-ticket');
    await expect(page.getByRole('heading', { name: 'We couldn’t show your bookings' })).toBeVisible();
    await expect(page.getByText('Loading your bookings…')).toBeHidden();
    await expect(toast(page, message)).toBeHidden();
    await retryList(page, pnr);
  });
});

test('the details of a booking: journey, a card for each seat with its food, refund policy and total', async ({
  run,
  member: { person, token, page },
}) => {
  const trip = await takeTrip(run, { food: true });
  const pnr = await bookAndPay(run, trip, {
    seats: { '2C': person, '3A': shraddha },
    food: { '2C': { 'Masala chai with nankhatai': 2, 'Indori poha': 1 } },
    token,
  });
  await page.goto(`/booking-details/${await idOf(run, token, pnr)}`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delhi to Agra');
  await expectJourney(page.getByRole('main'), trip);
  await expect(fact(page, 'PNR')).toHaveText(pnr);
  await expect(fact(page, 'Bus')).toHaveText(trip.busid);

  const { 'Masala chai with nankhatai': chai = 0, 'Indori poha': poha = 0 } = await menuPrices(run);
  const eaten = 2 * chai + poha;
  const hers = seatCard(page, '2C');
  for (const text of [fullName(person), '34 years', 'Booked', formatRupees(trip.price + eaten)]) {
    await expect(hers).toContainText(text);
  }
  const food = hers.getByRole('list', { name: 'Food' }).getByRole('listitem');
  await expect(food.filter({ hasText: '2 × Masala chai with nankhatai' })).toContainText(
    `${formatRupees(chai)} each`,
  );
  await expect(food.filter({ hasText: '1 × Indori poha' })).toContainText(formatRupees(poha));
  const other = seatCard(page, '3A');
  for (const text of [fullName(shraddha), '29 years', 'Booked', formatRupees(trip.price)]) {
    await expect(other).toContainText(text);
  }
  await expect(other.getByRole('list', { name: 'Food' })).toBeHidden();
  const total = formatRupees(2 * (trip.price + trip.tax) + eaten);
  await expect(fact(page, 'Total paid')).toHaveText(`${total}, tax included`);

  const refunds = page.getByRole('region', { name: 'Amount Refund Policy' }).getByRole('row');
  await expect(refunds.filter({ has: page.getByRole('cell') })).toHaveText([
    'More than 72 hours100%',
    'More than 48 hours90%',
    'More than 24 hours50%',
    '24 hours or lessNo refund',
  ]);
});

test("another user's booking shows as not found", async ({ run, sandbox, member: { page }, strict }) => {
  const owner = withOwnContacts(ravi);
  const owners = await makeAccount({ run, sandbox }, owner);
  const pnr = await bookAndPay(run, await takeTrip(run), { seats: { '2C': owner }, token: owners });
  strict.expectRefusal(404, DETAIL_CALL);
  for (const id of [await idOf(run, owners, pnr), 'nonsense']) {
    await page.goto(`/booking-details/${id}`);
    await expect(page.getByRole('heading', { name: 'We couldn’t find this booking' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(pnr);
  }
  await page.getByRole('link', { name: 'All upcoming bookings' }).click();
  await expect(page).toHaveURL('/manage-ticket');
});

test('a completed journey leaves the list, and its details show Completed', async ({
  run,
  member: { person, token, page },
}) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': person }, token });
  const id = await idOf(run, token, pnr);
  await moveDepartureBack(run, trip._id, 90);
  await page.goto('/manage-ticket');
  await expect(page.getByRole('heading', { name: 'No Upcoming Booking Found' })).toBeVisible();
  await page.goto(`/booking-details/${id}`);
  await expect(fact(page, 'PNR')).toHaveText(pnr);
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible();
});

test('Cancelled is red, every other status green', async ({ run, member: { person, token, page } }) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': person, '2D': ravi }, token });
  await cancelSeats(run, pnr, ['2C']);
  await page.goto('/manage-ticket');
  const status = (text: string) => ticketCard(page, pnr).getByText(text, { exact: true });
  expect(await hueOf(status('Confirmed'))).toBe('green');
  await ticketCard(page, pnr).getByRole('link', { name: 'More details' }).click();
  expect(await hueOf(seatCard(page, '2C').getByText('Cancelled'))).toBe('red');
  expect(await hueOf(seatCard(page, '2D').getByText('Booked'))).toBe('green');

  await cancelSeats(run, pnr, ['2D']);
  await page.goto('/manage-ticket');
  expect(await hueOf(status('Cancelled'))).toBe('red');
});

/** Ends the failure of the list and loads it again. */
async function retryList(page: Page, pnr: string): Promise<void> {
  await page.unroute(`**${LIST_CALL}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(ticketCard(page, pnr)).toBeVisible();
}

/** Returns whether a text's colour has more red or more green. */
function hueOf(text: Locator): Promise<'red' | 'green'> {
  return text.evaluate((element) => {
    const drawing = new OffscreenCanvas(1, 1).getContext('2d');
    if (!drawing) throw new Error('no canvas context');
    drawing.fillStyle = getComputedStyle(element).color;
    drawing.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0] = drawing.getImageData(0, 0, 1, 1).data;
    return red > green ? 'red' : 'green';
  });
}
