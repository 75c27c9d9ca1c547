import { formatTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { paths } from '../../web/app/paths.ts';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, withOwnContacts } from '../app/people.ts';
import { AGRA, AIRPORT, takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { fillInLookUp } from './cancellation-steps.ts';
import { seatCard } from './ticket-steps.ts';

test.use(phone.use);

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
  await change.getByRole('grid').getByRole('button', { name: /3C/ }).click();
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
