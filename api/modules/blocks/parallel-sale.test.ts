import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, findTrips, seatsOf } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { expect, it } from 'vitest';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
const TRIPS = 6;

it('gives a seat that is blocked and sold at once to one of both, and refuses the other', async () => {
  const dispatcher = await join(app, 'dispatcher');
  const wins = { block: 0, sale: 0 };
  for (const trip of (await findTrips(app, '2026-11-30')).slice(0, TRIPS)) {
    const seats = await seatsOf(app, trip);
    const compete = async (seat: string) => {
      const body = { seats: [seat], from: 1, to: 2, reason: 'crew' };
      const booking = await bookingFor(app, trip, [seat]);
      const [block, sale] = await Promise.all([
        dispatcher.browser.call('blockSeats', { params: { tripId: trip._id }, body }),
        book(app, booking),
      ]);
      const isBlocked = block.status === 200;
      const refused = isBlocked ? sale : block;
      expect(
        [block.status, sale.status].toSorted((a, b) => a - b),
        seat,
      ).toEqual([200, 409]);
      expect(refused.body, seat).toMatchObject({ code: 'seats_taken', seats: [seat] });
      expect(refused.body.message, seat).toMatch(isBlocked ? /has just taken/ : /is held until/);
      wins[isBlocked ? 'block' : 'sale'] += 1;
    };
    await Promise.all(seats.map(compete));
    const claims = await app.db.query('SELECT seat FROM seat_claims WHERE trip_id = $1', [trip._id]);
    expect(claims.map(({ seat }) => seat).toSorted()).toEqual(seats.toSorted());
  }
  expect(wins.block + wins.sale).toBeGreaterThan(100);
});
