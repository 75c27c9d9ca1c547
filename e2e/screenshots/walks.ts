import type { Page } from '@playwright/test';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { bookRunningTrip, removeRunningTrips } from '../app/followed-trips.ts';
import { asha } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { leaveEveryField } from '../booking/booking-steps.ts';
import { expect } from '../browser/test.ts';
import type { Walk } from '../browser/walk.ts';
import { payForTwo } from '../payment/cancelled-payment.ts';
import { decidedStates, undecidedStates } from '../payment/payment-result-states.ts';

const hi = { locale: 'hi' } as const;
/** Letters that a name may have. */
const LONGEST = 60;

const paymentWalks: Walk[] = [...undecidedStates, ...decidedStates].map(({ name, heading, open }) => ({
  name: `payment ${name}`,
  async walk({ newCustomer, run, strict }, check) {
    const page = await newCustomer();
    await open(page, run, strict, (path) => page.goto(path));
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible();
    await check(page, `payment ${name}`);
  },
}));

/** States that no walk of the accessibility checks reaches. */
export const moreWalks: Walk[] = [
  ...paymentWalks,
  {
    name: 'payment cancelled',
    async walk({ newCustomer, run, sandbox }, check) {
      const { success, cancel } = await payForTwo({ run, sandbox });
      const page = await newCustomer();
      await cancel('2C');
      await page.goto(success);
      await expect(page.getByText('Some seats of this booking have been cancelled.')).toBeVisible();
      await check(page, 'payment of a booking with one seat cancelled');
      await cancel('2D');
      await page.goto(success);
      await expect(page.getByRole('heading', { name: 'Your booking is cancelled' })).toBeVisible();
      await check(page, 'payment of a cancelled booking');
    },
  },
  {
    name: 'a booking in Hindi',
    async walk({ newCustomer, run }, check) {
      const page = await newCustomer();
      await page.goto(`/hi${(await takeTrip(run, { food: true })).path}`);
      await page.getByRole('button', { name: m.account_guest_continue({}, hi) }).click();
      for (const label of ['2C', '2D']) await pickInHindi(page, label);
      await leaveEveryField(page);
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(12);
      await check(page, 'two passengers with every error');
      await page
        .getByRole('checkbox', { name: m.booking_food_opt_in({}, hi) })
        .first()
        .check();
      await page.getByRole('button', { name: m.booking_food_edit({ seat: '2C' }, hi) }).click();
      await expect(page.getByRole('dialog', { name: m.booking_food_dialog({}, hi) })).toBeVisible();
      await check(page, 'the food dialog');
    },
  },
  {
    name: 'a booking of long names',
    async walk({ newCustomer, run }, check) {
      const person = {
        ...asha,
        firstName: 'Venkatanarasimharajuvaripeta'.padEnd(LONGEST, 'n'),
        lastName: 'D Souza'.padEnd(LONGEST, ' Souza'),
      };
      const pnr = await bookAndPay(run, await takeTrip(run), { seats: { '2C': person } });
      const page = await newCustomer();
      await page.goto(`/searchpnr/${pnr}`);
      await expect(page.getByText(person.firstName)).toBeVisible();
      await check(page, 'a booking of long names');
    },
  },
  {
    name: 'a coach under way',
    async walk({ newCustomer, run, sandbox }, check) {
      await removeRunningTrips(run);
      const trip = await bookRunningTrip(run, 'AGR-02', 150);
      await sandbox.orderCoach(trip.busid, trip.between('Pari Chowk', 'Vrindavan Cut'));
      const page = await newCustomer();
      await page.goto(`/searchpnr/${trip.pnr}`);
      const heading = page.getByRole('heading', { name: 'Next stop: Vrindavan Cut' });
      // The worker reads the timetable again every 30 s.
      await expect(heading).toBeVisible({ timeout: 60_000 });
      await check(page, 'a coach under way');
    },
  },
];

async function pickInHindi(page: Page, label: string): Promise<void> {
  const seats = page.getByRole('grid');
  await seats.getByRole('button', { name: new RegExp(`^${label}, `) }).click();
}
