import { m } from 'messages/messages.js';
import { bookAndPay } from '../app/arranged-bookings.ts';
import { asha } from '../app/people.ts';
import type { Run } from '../app/run.ts';
import { AGRA, AIRPORT, type OwnTrip, takeTrip } from '../app/trips.ts';
import { expectNoBarrier } from '../browser/barriers.ts';
import { desktop, phone } from '../browser/screens.ts';
import { expect, test } from '../browser/test.ts';

/** Sells rows of a coach from front to back, each with a booking of its own: one has at most eight seats. */
async function sellRows(run: Run, trip: OwnTrip, rows: string[]): Promise<void> {
  for (const row of rows) {
    const seats = trip.seatplan.seats.filter((seat) => seat.endsWith(row));
    await bookAndPay(run, trip, { seats: Object.fromEntries(seats.map((seat) => [seat, asha])) });
  }
}

test('results tell how many seats are left once few are, then that the coach is sold out', async ({
  page,
  run,
}) => {
  const trip = await takeTrip(run, { seats: 27 });
  const results = `/booking/${encodeURIComponent(AIRPORT)}/${encodeURIComponent(AGRA)}/${trip.journeystartdate}`;
  await sellRows(run, trip, ['A', 'B', 'D']);
  for (const [locale, folder] of [
    ['en', ''],
    ['hi', '/hi'],
  ] as const) {
    await page.goto(`${folder}${results}`);
    const text = m.trips_seats_left({ count: 6 }, { locale });
    await expect(page.getByText(text, { exact: true })).toHaveCount(1);
  }
  await expectNoBarrier(page, 'results with few seats', [desktop, phone]);

  await sellRows(run, trip, ['C']);
  await page.goto(results);
  await expect(page.getByText(m.trips_sold_out(), { exact: true })).toHaveCount(1);
  await expect(page.getByText(m.trips_seats_left({ count: 6 }), { exact: true })).toHaveCount(0);
});
