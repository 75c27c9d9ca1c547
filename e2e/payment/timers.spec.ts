import type { Page } from '@playwright/test';
import { makeAccount, withSession } from '../app/accounts.ts';
import { bookAndPay, bookToGateway, endPayment, postCallback } from '../app/arranged-bookings.ts';
import { departIn } from '../app/database.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { toast } from '../booking/booking-steps.ts';
import { countCalls } from '../browser/held-calls.ts';
import { expect, test } from '../browser/test.ts';
import { stopClock, untilVisible } from '../browser/virtual-clock.ts';
import {
  askForCode,
  askForCodeAsGuest,
  lookUp,
  reasonList,
  seatBox,
  tick,
  typeCode,
  yesCancel,
} from '../tickets/cancellation-steps.ts';
import { fact, idOf, seatCard } from '../tickets/ticket-steps.ts';

// Checks each timer of section 9 just before and at its time.

/** Just under a second; the query library starts timers some milliseconds late. */
const SHORT_OF_A_SECOND = 950;
const REST = 50;

const GUEST_CALL = '/api/v1/user/login/guest';

for (const result of ['Success', 'Failure'] as const) {
  test(`the ${result.toLowerCase()} page redirects home after 5 seconds`, async ({ page, run }) => {
    const { orderNo } = await bookToGateway(run, await takeTrip(run), { seats: { '2C': asha } });
    const form = await endPayment(run, orderNo, result === 'Success' ? 'success' : 'failure');
    const path = await postCallback(run, form);
    await stopClock(page);
    await page.goto(path);
    await untilVisible(page, page.getByText('Taking you home in 5 s'));
    for (const left of [5, 4, 3, 2]) {
      await expect(page.getByText(`Taking you home in ${left} s`)).toBeVisible();
      await page.clock.runFor(1_000);
    }
    await expect(page.getByText('Taking you home in 1 s')).toBeVisible();
    await page.clock.runFor(SHORT_OF_A_SECOND);
    await expect(page).toHaveURL(path);
    await page.clock.runFor(REST);
    await expect(page).toHaveURL('/');
  });
}

const inputs: Record<string, (page: Page) => Promise<void>> = {
  touch: (page) => page.locator('h1').dispatchEvent('pointerdown'),
  key: (page) => page.keyboard.press('Shift'),
  scroll: (page) => page.mouse.wheel(0, 200),
  focus: (page) => page.getByRole('link', { name: 'See the trip' }).focus(),
};
for (const [input, act] of Object.entries(inputs)) {
  test(`any ${input} on the success page stops the way home and says so`, async ({ page, run }) => {
    const { orderNo } = await bookToGateway(run, await takeTrip(run), { seats: { '2C': asha } });
    const path = await postCallback(run, await endPayment(run, orderNo, 'success'));
    await stopClock(page);
    await page.goto(path);
    await untilVisible(page, page.getByText('Taking you home in 5 s'));
    await page.clock.runFor(4_000 + SHORT_OF_A_SECOND);
    await act(page);
    await expect(page.getByRole('status').filter({ hasText: 'You’ll stay on this page.' })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(path);
    await expect(page.getByText('You’ll stay on this page.')).toBeVisible();
  });
}

test('an error of the success page shows a toast, and the page reloads 3 seconds later', async ({
  page,
  run,
  strict,
}) => {
  strict.expectRefusal(409, '/api/v1/payment/success/');
  const { pnr, orderNo } = await bookToGateway(run, await takeTrip(run), { seats: { '2C': asha } });
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await stopClock(page);
  await page.goto(`/payment/Success/${pnr}/${orderNo}/none`);
  await untilVisible(page, page.getByRole('heading', { name: 'Confirming your payment' }));
  await expect(toast(page, 'We’re waiting for the bank to confirm your payment.')).toBeVisible();
  await page.clock.runFor(2_000 + SHORT_OF_A_SECOND);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  expect(loads).toBe(1);
  await page.clock.runFor(REST);
  await expect.poll(() => loads).toBe(2);
});

test('a guest is redirected home 2 seconds after a cancellation', async ({ page, run, sandbox }) => {
  const customer = withOwnContacts(asha);
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': customer } });
  await departIn(run, trip._id, 100);
  await page.clock.install();
  await lookUp(page, pnr, customer.email);
  await tick(page, '2C');
  await askForCodeAsGuest(page);
  await typeCode(page, await sandbox.codeTo(customer.email));
  await reasonList(page).selectOption('Unwell');
  await page.clock.pauseAt(Date.now() + 1_000);
  await yesCancel(page).click();
  await expect(page.getByText('Taking you home in 2 s')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByText('Taking you home in 1 s')).toBeVisible();
  await page.clock.runFor(999);
  await expect(page).toHaveURL('/guest-manage-ticket');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
});

test('a ticket reloads 5000 ms after a cancellation', async ({ run, sandbox, newCustomer }) => {
  const customer = withOwnContacts(asha);
  const token = await makeAccount({ run, sandbox }, customer);
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': customer }, token });
  await departIn(run, trip._id, 100);
  const id = await idOf(run, token, pnr);
  const page = await newCustomer(withSession(run, token));
  await page.clock.install();
  await page.goto(`/booking-details/${id}`);
  await tick(page, '2C');
  await askForCode(page);
  await typeCode(page, await sandbox.codeTo(customer.email, 2));
  await reasonList(page).selectOption('Unwell');
  const reloads = countCalls(page, `/api/v1/ticket/detailone/${id}`);
  await page.clock.pauseAt(Date.now() + 1_000);
  await yesCancel(page).click();
  await expect(toast(page, 'Ticket has been Cancelled')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cancelled: 2C' })).toBeVisible();
  await expect(seatBox(page, '2C')).toBeDisabled();
  await page.clock.runFor(4_999);
  await expect(seatCard(page, '2C')).toContainText('Booked');
  expect(reloads()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(reloads).toBe(1);
  await untilVisible(page, seatCard(page, '2C').filter({ hasText: /Cancelled|Refunded/ }));
});

test('a profile refreshes 1 second after saving', async ({ run, sandbox, newCustomer }) => {
  const customer = withOwnContacts(asha);
  const token = await makeAccount({ run, sandbox }, customer);
  const page = await newCustomer(withSession(run, token));
  await page.clock.install();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Name').fill('Asha Maria Menon');
  const refreshes = countCalls(page, '/api/v1/user/me');
  await page.clock.pauseAt(Date.now() + 1_000);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'User Details Updated Successfully!')).toBeVisible();
  await page.clock.runFor(999);
  await expect(fact(page, 'Name')).not.toHaveText('Asha Maria Menon');
  expect(refreshes()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(refreshes).toBe(1);
  await untilVisible(page, fact(page, 'Name').filter({ hasText: 'Asha Maria Menon' }));
});

test.describe('toasts', () => {
  test('an error stays 4000 ms', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Search trips' }).click();
    const error = toast(page, 'Please fill all the fields');
    await expect(error).toBeVisible();
    await page.clock.runFor(3_999);
    await expect(error).toBeVisible();
    await page.clock.runFor(1);
    await expect(error).toBeHidden();
  });

  test('a loading toast stays until replaced, a success 2000 ms', async ({ run, sandbox, newCustomer }) => {
    const token = await makeAccount({ run, sandbox }, withOwnContacts(asha));
    const page = await newCustomer(withSession(run, token));
    await page.clock.install();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    const { promise: letThrough, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/v1/user/me/update', async (route) => {
      await letThrough;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.getByRole('button', { name: 'Save' }).click();
    const loading = toast(page, 'Updating User Details');
    await expect(loading).toBeVisible();
    await page.clock.runFor(14_000);
    await expect(loading).toBeVisible();
    resolve();
    const success = toast(page, 'User Details Updated Successfully!');
    await expect(success).toBeVisible();
    await expect(loading).toBeHidden();
    await page.clock.runFor(1_999);
    await expect(success).toBeVisible();
    await page.clock.runFor(1);
    await expect(success).toBeHidden();
  });

  test('at most 20 show at once', async ({ page, strict }) => {
    strict.expectFailure(GUEST_CALL);
    await page.route(`**${GUEST_CALL}`, (route) => route.abort('connectionfailed'));
    await stopClock(page);
    await page.goto('/user/login');
    for (let failures = 1; failures <= 22; failures += 1) {
      await page.getByRole('button', { name: 'Continue as a Guest Mode' }).click();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(Math.min(failures, 20));
    }
  });
});
