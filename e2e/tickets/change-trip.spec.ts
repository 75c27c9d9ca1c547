import { formatDate, formatTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { paths } from '../../web/app/paths.ts';
import { makeAccount, withSession } from '../app/accounts.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { raiseFare } from '../app/database.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { AGRA, AIRPORT, type OwnTrip, ownTrip, takeTrip, takeTripsOfLine } from '../app/trips.ts';
import { atGateway, cards, payByCard, payByUpi } from '../booking/booking-steps.ts';
import { countEffort, note, read, restart } from '../booking/guest/effort.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, type Fixtures, test } from '../browser/test.ts';
import { fillInLookUp } from './cancellation-steps.ts';
import { idOf, seatCard } from './ticket-steps.ts';

test.use(phone.use);

/** A drop-off whose fares no other test needs. */
const STOP = 'Vrindavan Cut';

test('a guest takes other seats by thumb; back and reload keep the choice', async ({
  page,
  run,
  sandbox,
}) => {
  const customer = withOwnContacts(asha);
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': customer } });
  await test.step('the departures that the page of results has loaded are of use to a change', async () => {
    await page.goto(paths.booking(AIRPORT, AGRA, trip.journeystartdate));
    await expect(page.getByRole('link', { name: m.trips_select_seats() }).first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: m.shell_footer_refund() }).click();
    await page.getByRole('link', { name: m.policies_refund_how_guest() }).click();
    await fillInLookUp(page, pnr, customer.email);
  });
  const change = page.getByRole('region', { name: 'Change trip or seats' });
  await change.getByRole('button', { name: 'Choose another trip or seats' }).click();
  const departure = change.getByRole('button', {
    name: new RegExp(`${formatTime(trip.starttime)}.*Your trip`),
  });
  await departure.click();
  await expect(change.getByRole('button', { name: 'Send the code' })).toHaveCount(0);
  await change.getByRole('grid').getByRole('button', { name: /^3C, / }).click();
  await expect(change).toContainText('2C → 3C');
  await expect(change).toContainText('Nothing to pay');
  await expectNoBarrier(page, 'a chosen change', [desktop, phone]);
  await page.setViewportSize(phone.use.viewport);

  await test.step('a reload keeps what was chosen', async () => {
    await page.reload();
    await page.getByLabel('PNR').fill(pnr);
    await page.getByLabel('Email').fill(customer.email);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(change).toContainText('2C → 3C');
  });

  await change.getByRole('button', { name: 'Send the code' }).click();
  await change.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(await sandbox.codeTo(customer.mobile));
  await change.getByRole('button', { name: 'Change now' }).click();
  await expect(change).toContainText('Your booking is changed');
  await expect(seatCard(page, '3C')).toBeVisible();
});

test('a member changes the trip by thumb within 45 seconds', async ({ newCustomer, run, sandbox }, info) => {
  const { page, change, effort, from, to, ...by } = await openAsMember({ newCustomer, run, sandbox });
  const reads = (...names: string[]) =>
    read(effort, ...names.map((name) => change.getByRole('region', { name, exact: true })));
  await expect(change).toBeVisible();
  restart(effort);
  await read(effort, change);
  await by.button('Choose another trip or seats').tap();
  await expect(by.departure(from)).toBeVisible();
  await reads('Day');
  await by.showDay(to);
  await expect(by.departure(to)).toBeVisible();
  await reads('Departure');
  await by.departure(to).tap();
  await read(effort, change.getByRole('heading', { name: 'Choose your new seat' }));
  await by.seat('3C').tap();
  await expect(change).toContainText('Nothing to pay');
  await read(effort, change.getByText('2C → 3C'));
  await reads('What it costs');
  await by.confirm();
  await by.button('Change now').tap();
  await expect(change).toContainText('Your booking is changed');
  await read(effort, change.getByRole('status'));
  await expect(seatCard(page, '3C')).toBeVisible();
  note(info, 'Change of trip', effort);
  expect(effort.seconds + effort.typing).toBeLessThanOrEqual(45);
});

test('a dearer change survives going back, a reload and a declined card; another way to pay makes it', async ({
  newCustomer,
  run,
  sandbox,
}) => {
  const { page, change, to, sold, ...by } = await openAsMember({ newCustomer, run, sandbox }, STOP);
  await raiseFare(run, sold, 100);
  const booking = page.url();
  const pay = async () => {
    await by.confirm();
    await by.button('Pay ₹118 and change').tap();
    await atGateway(page);
  };
  await by.button('Choose another trip or seats').tap();
  await by.showDay(to);
  await by.departure(to).tap();
  await by.seat('5C').tap();
  await expect(change).toContainText('You pay ₹118');
  await pay();
  await page.goBack();
  await expect(change).toContainText('2C → 5C');
  await page.reload();
  await expect(change).toContainText('You pay ₹118');
  await pay();
  await payByCard(page, cards.isDeclined);
  await expect(page.getByRole('heading', { name: 'Your trip was not changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Try the change again' }).tap();
  await expect(change).toContainText('2C → 5C');
  await pay();
  await payByUpi(page, 'asha@okbank');
  await expect(page.getByRole('heading', { name: 'Your booking is changed' })).toBeVisible();
  await page.goto(booking);
  await expect(seatCard(page, '5C')).toBeVisible();
  await expect(seatCard(page, '2C')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(formatTime(to.starttime));
});

/** Opens a member's booking on a phone, with another trip that it can change to; counts effort. */
async function openAsMember(
  { newCustomer, run, sandbox }: Pick<Fixtures, 'newCustomer' | 'run' | 'sandbox'>,
  dropOff = AGRA,
) {
  const person = withOwnContacts(asha);
  const token = await makeAccount({ run, sandbox }, person);
  const page = await newCustomer({ ...phone.use, ...withSession(run, token) });
  const effort = await countEffort(page.context());
  const [from, to] = await takeTripsOfLine(run);
  const sold = await ownTrip(run, from._id, dropOff);
  const pnr = await bookAndPay(run, sold, { seats: { '2C': person }, token });
  await page.goto(paths.bookingDetails(await idOf(run, token, pnr)));
  const change = page.getByRole('region', { name: 'Change trip or seats' });
  const button = (name: string | RegExp) => change.getByRole('button', { name });
  let codes = 1;
  return {
    page,
    effort,
    from,
    to,
    sold,
    change,
    button,
    departure: ({ starttime }: OwnTrip) => button(new RegExp(`^${formatTime(starttime)}`)),
    seat: (label: string) => change.getByRole('grid').getByRole('button', { name: new RegExp(`^${label},`) }),
    async showDay({ journeystartdate }: OwnTrip) {
      if (to.journeystartdate === from.journeystartdate) return;
      const [day = ''] = /\d+ \w+/.exec(formatDate(journeystartdate)) ?? [];
      await button(new RegExp(`\\b${day}$`)).tap();
    },
    /** Asks for a code, and types it. */
    async confirm() {
      codes += 1;
      await button('Send the code').tap();
      await read(effort, change.getByText('Sent by SMS and email'));
      await change.getByRole('textbox', { name: 'Digit 1 of 6' }).tap();
      await page.keyboard.type(await sandbox.codeTo(person.mobile, codes));
    },
  };
}
