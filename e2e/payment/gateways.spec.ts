import type { Page } from '@playwright/test';
import { withOwnSite } from '../app/app.ts';
import { keepPairsForWomen } from '../app/database.ts';
import { asha, ravi } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { takeTrip } from '../app/trips.ts';
import {
  chooseSeatsFor,
  fillPassenger,
  openAsGuest,
  passengerBlock,
  payNow,
  pickSeats,
  seat,
  stayOnSuccess,
  toast,
} from '../booking/booking-steps.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { tabTo } from '../browser/by-keyboard.ts';
import { phone } from '../browser/screens.ts';
import { test as base, expect } from '../browser/test.ts';

/** Uses an app of its own: its faults would affect other tests. */
const test = base.extend<object, { ownApp: Run }>({
  ownApp: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner requires a pattern here.
    async ({}, use) => withOwnSite('gateways', use),
    { scope: 'worker' },
  ],
  run: async ({ ownApp }, use) => use(ownApp),
});

const BOOKING_CALL = '/api/v1/seat/selectedseats';

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Pay with' }).getByRole('radio', { name });

async function payAtRazorpay(page: Page): Promise<void> {
  await expect(page.getByText('Razorpay checkout')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

test('Asha pays with Razorpay, chosen by keyboard; the seat beside her is for women', async ({
  page,
  run,
  strict,
  newCustomer,
}) => {
  await keepPairsForWomen(run);
  const trip = await takeTrip(run);
  await chooseSeatsFor(page, trip, { '2A': asha });
  await expect(choice(page, 'CCAvenue')).toBeChecked();
  await expectNoBarrier(page, 'two gateways', [phone]);
  await tabTo(page, choice(page, 'CCAvenue'));
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Razorpay')).toBeChecked();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await payAtRazorpay(page);
  const pnr = await stayOnSuccess(page);
  await page.goBack();
  expect(await stayOnSuccess(page)).toBe(pnr);

  const ravisPage = await newCustomer();
  await openAsGuest(ravisPage, trip);
  await expect(seat(ravisPage, '2B', 'available')).toHaveAccessibleName(/^2B, aisle, for women, available/);
  await expect(ravisPage.getByRole('list', { name: 'Seat key' })).toContainText('For women');
  await expectNoBarrier(ravisPage, 'a seat for women', [phone]);
  await pickSeats(ravisPage, '2B');
  await fillPassenger(ravisPage, 1, ravi);
  strict.expectRefusal(409, BOOKING_CALL);
  await ravisPage.getByRole('button', { name: 'Pay Now' }).click();
  await expect(
    passengerBlock(ravisPage, 1).getByText('Seat 2B is for women. Please choose another.'),
  ).toBeVisible();
  await expect(passengerBlock(ravisPage, 1).getByLabel('First Name')).toHaveValue(ravi.firstName);
});

test('Razorpay is down: Ravi sees why, loses nothing, and goes on to CCAvenue', async ({
  page,
  run,
  sandbox,
  strict,
}) => {
  const trip = await takeTrip(run);
  await sandbox.setFault('razorpay', 'down');
  await chooseSeatsFor(page, trip, { '2B': ravi });
  await choice(page, 'Razorpay').check();
  strict.expectRefusal(503, BOOKING_CALL);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(toast(page, 'isn’t available')).toBeVisible();
  await expect(seat(page, '2B', 'selected')).toBeVisible();
  await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue(ravi.firstName);

  await choice(page, 'CCAvenue').check();
  await payNow(page);
  await sandbox.setFault('razorpay', 'ok');
});
