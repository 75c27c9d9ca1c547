import { withOwnSite } from '../app/app.ts';
import { asha, withOwnMailbox } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { takeTrip } from '../app/trips.ts';
import { cards, chooseSeatsFor, payByCard, payNow, pnrOf, seat } from '../booking/booking-steps.ts';
import { test as base, expect } from '../browser/test.ts';

/** Uses an app of its own: its faults would affect other tests. */
const test = base.extend<object, { ownApp: Run }>({
  ownApp: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner requires a pattern here.
    async ({}, use) => withOwnSite('outage', use),
    { scope: 'worker' },
  ],
  run: async ({ ownApp }, use) => use(ownApp),
});

test('the gateway takes the money, then its status is unavailable: the page reports so, and Asha gets her seat', async ({
  page,
  context,
  run,
  sandbox,
  strict,
}) => {
  const trip = await takeTrip(run);
  const customer = withOwnMailbox(asha, trip._id);
  await chooseSeatsFor(page, trip, { '2C': customer });
  await payNow(page);
  const orderNo = (await page.getByText(/^[A-Z0-9]{10}-[A-Z0-9]+$/).textContent()) ?? '';

  strict.expectRefusal(409, '/api/v1/payment/success/');
  await sandbox.setFault('gateway-api', 'down');
  await payByCard(page, cards.pays);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible({
    timeout: 45_000,
  });
  await expect(page).toHaveURL(/\/payment\/Success\//);
  const pnr = pnrOf(page);

  const other = await context.newPage();
  await other.goto(trip.path);
  await expect(seat(other, '2C', 'booked')).toBeVisible();

  await sandbox.setFault('gateway-api', 'ok');
  const { trackingId } = await sandbox.order(orderNo);
  await other.goto(`${run.sandbox}/transaction/${trackingId}`);
  await expect(other.getByRole('heading', { name: 'Payment Successful' })).toBeVisible({ timeout: 30_000 });

  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await sandbox.messageTo(customer.email, 'email', pnr);
});

test('email and SMS providers are down while Asha pays: her ticket is sent when they recover', async ({
  page,
  run,
  sandbox,
}) => {
  const trip = await takeTrip(run);
  const customer = withOwnMailbox(asha, trip._id);
  await sandbox.setFault('smtp', 'down');
  await sandbox.setFault('sms', 'down');
  await chooseSeatsFor(page, trip, { '3C': customer });
  await payNow(page);
  await payByCard(page, cards.pays);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const pnr = pnrOf(page);
  await sandbox.setFault('smtp', 'ok');
  await sandbox.setFault('sms', 'ok');
  await sandbox.messageTo(customer.email, 'email', pnr);
  await sandbox.messageTo(customer.mobile, 'sms', pnr);
});
