import { consoleCalls } from 'contract/console/calls.ts';
import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha, ravi } from '../app/people.ts';
import { takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { countCalls } from '../browser/held-calls.ts';
import { desktop } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';
import { mark, theMap } from '../tickets/tracking-steps.ts';
import { joinAs } from './console-steps.ts';
import { boardByTwoPhones, openBoardOf, rowOf } from './departure-steps.ts';

/** The call by which a page without an open stream polls the departures. */
const POLL = consoleCalls.listDepartures[1];
/** How the list of passengers of a leg is named. */
const onLeg = /^On board from /;

test('the board shows a sale as it happens, and sorts and filters in its address', async ({ page, run }) => {
  const trip = await takeTrip(run);
  await joinAs(run, page, 'dispatcher');
  await openBoardOf(page, trip);
  await expect(page.getByText(m.departures_live(), { exact: true })).toBeVisible();
  const polls = countCalls(page, POLL);
  const row = rowOf(page, trip);
  await expect(row).toContainText(`0 / ${trip.totalseats}`);
  await bookAndPay(run, trip, { seats: { '2C': asha, '2D': ravi } });
  await expect(row).toContainText(`2 / ${trip.totalseats}`);
  expect(polls(), 'the stream reports the sale, no poll').toBe(0);

  await page.getByRole('button', { name: m.departures_sold(), exact: true }).click();
  await expect(page.getByRole('columnheader', { name: m.departures_sold() })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('button', { name: m.departures_state_cancelled() }).click();
  await expect(page.getByText(m.departures_none_filtered())).toBeVisible();
  await page.reload();
  await expect(page.getByText(m.departures_none_filtered())).toBeVisible();
  await page.getByRole('button', { name: m.departures_state_cancelled() }).click();
  await expect(row).toBeVisible();
});

test('a departure shows its road, who sits where on each leg, and follows sales', async ({ page, run }) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, {
    seats: { '3A': { ...asha, age: '6' } },
    food: { '3A': { 'Indori poha': 2 } },
  });
  await joinAs(run, page, 'dispatcher');
  const withMap = await page.context().newPage();
  await withMap.goto(`/console/departures/${trip._id}`);
  await expect(theMap(withMap)).toBeVisible();
  await expect(mark(withMap)).toHaveCount(0);
  await withMap.close();
  await page.goto(`/console/departures/${trip._id}`);
  const map = page.getByRole('grid');
  const slider = page.getByRole('slider', { name: m.departures_leg() });
  const seat = map.getByRole('button', { name: /^Seat 3A, Sold/ });
  await slider.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  const legs = Number(await slider.getAttribute('max'));
  const seen: boolean[] = [];
  for (let leg = 1; leg <= legs; leg += 1) {
    await expect(slider).toHaveValue(String(leg));
    seen.push(await seat.isVisible());
    await page.keyboard.press('ArrowRight');
  }
  expect(seen).toContain(true);
  await slider.fill(String(seen.indexOf(true) + 1));
  await expect(seat).toHaveAccessibleName(new RegExp(pnr));
  const passengers = page.getByRole('region', { name: onLeg });
  await expect(passengers.getByRole('row', { name: pnr })).toContainText(asha.firstName);
  await expect(page.getByRole('region', { name: m.departures_children() })).toContainText('6 years');

  const polls = countCalls(page, POLL);
  await bookAndPay(run, trip, { seats: { '4A': ravi } });
  await expect(map.getByRole('button', { name: /^Seat 4A, Sold/ })).toBeVisible();
  expect(polls(), 'the stream reports the sale, no poll').toBe(0);
});

test('a departure shows who is missing at a stop, and a member settles a ticket that was scanned twice', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run);
  const pnr = await bookAndPay(run, trip, { seats: { '3A': asha, '4A': ravi } });
  await joinAs(run, page, 'dispatcher');
  await page.goto(`/console/departures/${trip._id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const polls = countCalls(page, POLL);
  await boardByTwoPhones(page, trip, '3A');
  const stops = page.getByRole('region', { name: m.departures_stops() }).last();
  await expect(stops).toContainText(m.departures_aboard_of({ boarded: 1, boards: 2 }));
  const missing = page.getByRole('region', { name: m.departures_missing() });
  await expect(missing).toContainText(`4A ${ravi.firstName}`);
  await expect(missing).not.toContainText('3A');

  const tasks = page.getByRole('region', { name: m.departures_tasks() }).last();
  await expect(tasks.getByRole('row', { name: pnr })).toContainText(m.departures_task_scanned_twice());
  await tasks.getByRole('button', { name: /^Settle/ }).click();
  await page.getByLabel(m.departures_block_reason(), { exact: true }).fill('A copy was shown');
  await expectNoBarrier(page, 'task', [desktop]);
  await page.getByRole('button', { name: m.departures_task_settle(), exact: true }).click();
  await expect(tasks).toHaveCount(0);
  await expect(page.getByText(m.departures_needs_attention())).toHaveCount(0);
  expect(polls(), 'the stream reports each change, no poll').toBe(0);
});
