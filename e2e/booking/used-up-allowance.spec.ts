import { m } from 'messages/messages.js';
import { freeAllowances, useUpAllowance, useUpGuestSessions } from '../app/database.ts';
import { asha } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { holdCalls } from '../browser/held-calls.ts';
import { phone, withMotion } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { chooseSeatsFor, passengerBlock, payNow, seat, toast } from './booking-steps.ts';

test.use(withMotion);

const BOOKING_CALL = '/api/v1/seat/selectedseats';
const GUEST_CALL = '/api/v1/user/login/guest';
const CHALLENGE_CALL = '/api/v1/seat/challenge';
/** A challenge takes some seconds, on a busy machine longer. */
const SOLVED = { timeout: 90_000 };

// In sequence: one test's holds would raise the price of the next.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.afterEach(({ run }) => freeAllowances(run));

test('beyond the allowance the page solves the challenge while the customer types, and books', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  await useUpAllowance(run, trip._id);
  const asked = page.waitForResponse((response) => response.url().endsWith(CHALLENGE_CALL));
  const booked = page.waitForResponse((response) => response.url().endsWith(BOOKING_CALL), SOLVED);
  await chooseSeatsFor(page, trip, { '2C': asha });
  expect((await (await asked).json()).data.challenge.parameters.data.units).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  expect((await booked).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible(SOLVED);
});

test.describe('on a phone in Hindi', () => {
  test.use(phone.use);

  test('a challenge that comes at Pay Now is solved then, with a text that explains the wait', async ({
    page,
    run,
    strict,
  }) => {
    const hi = { locale: 'hi' } as const;
    const trip = await takeTrip(run);
    await useUpAllowance(run, trip._id);
    strict.expectFailure(CHALLENGE_CALL);
    strict.expectRefusal(428, BOOKING_CALL);
    await page.route(`**${CHALLENGE_CALL}`, (route) => route.abort());
    await chooseSeatsFor(page, trip, { '2C': asha });
    await page.goto(`/hi${new URL(page.url()).pathname}${new URL(page.url()).search}`);
    await expect(seat(page, '2C')).toBeVisible();
    const letWorkersStart = await holdCalls(page, '/assets/challenge-worker');
    await page.getByRole('button', { name: m.booking_pay_now({}, hi) }).click();
    await expect(page.getByRole('button', { name: m.booking_checking({}, hi) })).toBeDisabled();
    await expect(page.getByText(m.booking_checking_why({}, hi))).toBeVisible();
    letWorkersStart();
    await expect(page.getByLabel(/Card number/)).toBeVisible(SOLVED);
  });
});

test('a browser that cannot solve it reports so and keeps the typed text', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await useUpAllowance(run, trip._id);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  const asked = page.waitForResponse((response) => response.url().endsWith(CHALLENGE_CALL));
  await chooseSeatsFor(page, trip, { '2C': asha });
  await asked;
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(toast(page, m.booking_check_failed())).toBeVisible();
  await expect(passengerBlock(page, 1).getByLabel('First Name')).toHaveValue(asha.firstName);
  await expect(seat(page, '2C', 'selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
});

test('a customer within the allowance gets no challenge', async ({ page, run }) => {
  const trip = await takeTrip(run);
  const asked = page.waitForResponse((response) => response.url().endsWith(CHALLENGE_CALL));
  await chooseSeatsFor(page, trip, { '2C': asha });
  expect((await (await asked).json()).data.challenge).toBe(null);
  await payNow(page);
});

test('on a network with very many guest sessions, a guest waits some seconds and continues', async ({
  page,
  run,
  strict,
}) => {
  const wifi = '203.0.113.40';
  await useUpGuestSessions(run, wifi);
  strict.expectRefusal(428, GUEST_CALL);
  await page.route(`**${GUEST_CALL}*`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': wifi } }),
  );
  await page.goto('/user/login');
  const solved = page.waitForResponse((response) => response.url().includes(`${GUEST_CALL}?`), SOLVED);
  await page.getByRole('button', { name: m.account_guest_continue() }).click();
  expect((await solved).status()).toBe(200);
  await expect(page).toHaveURL(/\/$/);
});
