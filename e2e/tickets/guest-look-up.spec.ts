import type { Page } from '@playwright/test';
import { formatRupees } from 'contract/prices/money.ts';
import { bookAndPay, menuPrices } from '../app/arranged-bookings.ts';
import { asha, fullName, ravi, shraddha, withOwnMailbox } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { toast } from '../booking/booking-steps.ts';
import { countCalls, holdCalls } from '../browser/held-calls.ts';
import { phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { expectJourney, fact, seatCard } from './ticket-steps.ts';

const LOOK_UP_CALL = '/api/v1/pnr/guest';

test('a guest finds a booking by PNR and email: the journey and a card for each passenger', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run, { food: true });
  const customer = withOwnMailbox(asha, trip._id);
  const pnr = await bookAndPay(run, trip, {
    seats: { '2C': customer, '2D': ravi, '3A': shraddha },
    food: { '2D': { 'Indori poha': 1, 'Masala chai with nankhatai': 2 } },
  });
  await openForm(page);
  const letThrough = await holdCalls(page, LOOK_UP_CALL);
  await lookUp(page, pnr, customer.email);
  const search = page.getByRole('form', { name: 'Find your booking' }).getByRole('button');
  await expect(search).toBeDisabled();
  await expect(search).toHaveText('Searching…');
  letThrough();

  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused();
  await expect(search).toBeEnabled();
  await expect(fact(page, 'PNR')).toHaveText(pnr);
  await expect(fact(page, 'Bus')).toHaveText(trip.busid);
  await expectJourney(page.getByRole('main'), trip);
  for (const [seat, person] of [
    ['2C', customer],
    ['2D', ravi],
    ['3A', shraddha],
  ] as const) {
    await expect(seatCard(page, seat)).toContainText(fullName(person));
    await expect(seatCard(page, seat)).toContainText('Booked');
  }
  const { 'Masala chai with nankhatai': chai = 0, 'Indori poha': poha = 0 } = await menuPrices(run);
  const food = seatCard(page, '2D').getByRole('list', { name: 'Food' }).getByRole('listitem');
  await expect(food.filter({ hasText: '1 × Indori poha' })).toContainText(formatRupees(poha));
  await expect(food.filter({ hasText: '2 × Masala chai with nankhatai' })).toContainText(
    `${formatRupees(chai)} each`,
  );
  await expect(seatCard(page, '2C').getByRole('list', { name: 'Food' })).toBeHidden();

  await expect.poll(() => arrangement(page, '2C', '2D')).toBe('side by side');
  await page.setViewportSize(phone.use.viewport);
  await expect.poll(() => arrangement(page, '2C', '2D')).toBe('one below the other');
});

test('both fields are required, and the first empty one takes the focus', async ({ page }) => {
  const asked = countCalls(page, LOOK_UP_CALL);
  await openForm(page);
  const [pnr, email] = [page.getByLabel('PNR'), page.getByLabel('Email')];
  await lookUp(page, '', '');
  await expect(pnr).toBeFocused();
  await expect(pnr).toHaveAccessibleDescription(/PNR is required/);
  await expect(email).toHaveAccessibleDescription(/Email is required/);
  await lookUp(page, 'ABCDEFGHJK', '');
  await expect(email).toBeFocused();
  await expect(page.getByText('PNR is required')).toBeHidden();
  expect(asked()).toBe(0);
});

test('a wrong email shows a toast and an error at the form, and clears the previous result', async ({
  page,
  run,
  strict,
}) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha } });
  await openForm(page);
  await lookUp(page, pnr, asha.email);
  await expect(seatCard(page, '2C')).toBeVisible();

  strict.expectRefusal(404, LOOK_UP_CALL);
  await lookUp(page, pnr, 'stranger@example.com');
  await expect(toast(page, 'PNR is not available')).toBeVisible();
  await expect(page.getByRole('main').getByText('PNR is not available')).toBeVisible();
  await expect(seatCard(page, '2C')).toBeHidden();
  await expect(page.getByLabel('PNR')).toHaveValue(pnr);

  await lookUp(page, pnr, asha.email);
  await expect(seatCard(page, '2C')).toBeVisible();
  expect(await toast(page, 'PNR is not available').isVisible(), 'an error of the search before').toBe(false);
});

test("letter case and spaces do not matter, and any passenger's email works", async ({ page, run }) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha, '2D': ravi } });
  await openForm(page);
  await lookUp(page, ` ${pnr.toLowerCase()} `, ` ${ravi.email.toUpperCase()} `);
  await expect(seatCard(page, '2D')).toContainText(fullName(ravi));
  await expect(fact(page, 'PNR')).toHaveText(pnr);
});

async function openForm(page: Page): Promise<void> {
  await page.goto('/guest-manage-ticket');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Ticket');
}

async function lookUp(page: Page, pnr: string, email: string): Promise<void> {
  await page.getByLabel('PNR').fill(pnr);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** Returns how two cards are placed, measured in one frame. */
async function arrangement(page: Page, first: string, second: string): Promise<string> {
  const cards = seatCard(page, first).or(seatCard(page, second));
  const [one, other] = await cards.evaluateAll((found) => found.map((card) => card.getBoundingClientRect()));
  if (!one || !other) return 'not both there';
  if (one.y === other.y && other.x >= one.x + one.width) return 'side by side';
  if (one.x === other.x && other.y >= one.y + one.height) return 'one below the other';
  return JSON.stringify([one, other]);
}
