import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { expect, test } from '../browser/test.ts';
import { joinAs } from './console-steps.ts';

test('a block on a sold seat is refused with its PNR, and blocks nothing', async ({ page, run, strict }) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '2C': asha } });
  await joinAs(run, page, 'dispatcher');
  await page.goto(`/console/departures/${trip._id}`);
  const map = page.getByRole('grid');
  await map.getByRole('button', { name: /^Seat 2C,/ }).click();
  await map.getByRole('button', { name: /^Seat 2D,/ }).click();
  const form = page.getByRole('form', { name: m.departures_block_title({ seats: '2C, 2D' }) });
  const from = form.getByLabel(m.departures_block_from());
  const stopsAhead = form.getByLabel(m.departures_block_to()).getByRole('option');
  const starts = await from.getByRole('option').count();
  await expect(stopsAhead).toHaveCount(starts);
  await from.selectOption({ index: starts - 1 });
  await expect(stopsAhead).toHaveCount(1);
  await from.selectOption({ index: 0 });
  await form.getByLabel(m.departures_block_reason()).fill('Crew');
  strict.expectRefusal(409, '/blocks');
  await form.getByRole('button', { name: m.departures_block_action({ count: 2 }) }).click();
  await expect(form.getByRole('alert')).toContainText(m.departures_seat_sold({ seat: '2C', pnr }));
  await expect(map.getByRole('button', { name: /^Seat 2D, Free/ })).toBeVisible();
});

test('an accountant sees the seats and neither names nor the means to block', async ({ page, run }) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '6C': asha } });
  await joinAs(run, page, 'accountant');
  await page.goto(`/console/departures/${trip._id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(asha.firstName);
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Seat 7C,/ })
    .click();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(pnr).not.toBe('');
});
