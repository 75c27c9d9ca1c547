import type { ListedTrip } from 'contract/calls/trips.ts';
import type { BoardingTicket } from 'contract/console/boarding/changes.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookAndPay, bookingFor, call, pay } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCoach, changeCoach, fill, hold, storedClaims, tripsOf31 } from './coach.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '1000' } }));
let dispatcher: TestMember;
let nextTrip: () => ListedTrip;
/** A coach that drives no trip; a new one for each test. */
let spare: string;

beforeAll(async () => {
  dispatcher = await join(app, 'dispatcher');
  nextTrip = await tripsOf31(app);
});

beforeEach(async () => {
  spare = await addCoach(app);
});

describe('after another coach was given', () => {
  it('only its seats are on sale, and a hold on a seat that it lacks is refused', async () => {
    const trip = nextTrip();
    const wanted = await bookingFor(app, trip, ['8C']);
    await changeCoach(dispatcher, trip, spare);
    const { status, body } = await book(app, wanted);
    expect([status, body.message]).toEqual([422, 'This coach has no seat 8C.']);
    const shown = await call<{ data: [{ seatsbooked: string[] }] }>(
      app,
      'GET',
      `/api/v1/trip/detailone/${trip._id}`,
    );
    expect(shown.body.data[0].seatsbooked).toEqual([]);
  });

  it('an expired hold that is paid late is refunded if the coach lacks its seat', async () => {
    const trip = nextTrip();
    const held = await hold(app, trip, ['8D']);
    app.clock.pass(16);
    await app.runJob('bookings.expire');
    await changeCoach(dispatcher, trip, spare);
    expect(await pay(app, held)).not.toContain('/payment/Success/');
    expect(await storedClaims(app, trip)).toEqual([]);
  });

  it('the host’s device gets the new seat and the earlier one, also after a swap in a booking', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2A', '2B']);
    const swap = [
      { seat: '2A', from: 1, to: '2B' },
      { seat: '2B', from: 1, to: '2A' },
    ];
    await changeCoach(dispatcher, trip, spare, swap);
    const { body } = await dispatcher.browser.call<{ data: { busid: string; tickets: BoardingTicket[] } }>(
      'showBoarding',
      { params: { tripId: trip._id } },
    );
    expect(body.data.busid).toBe(spare);
    expect(body.data.tickets.filter((ticket) => ticket.pnr === pnr)).toMatchObject([
      { seat: '2A', earlierSeats: ['2B'], version: 2 },
      { seat: '2B', earlierSeats: ['2A'], version: 2 },
    ]);
  });

  it('a frozen passenger list gets a version with the new seats', async () => {
    const trip = nextTrip();
    await fill(app, dispatcher, trip);
    const [first, second, ...others] = await changeCoachAfterClosing(trip);
    expect(first).toMatchObject({ version: 1, reason: 'sales_closed', busid: trip.busid });
    expect(second).toMatchObject({ version: 2, reason: 'coach_changed', busid: spare });
    expect(JSON.stringify(second?.rows)).toContain('"7A"');
    expect(others).toEqual([]);
  });

  it('a frozen passenger list gets a version with the new coach if everybody stays in their seat', async () => {
    const trip = nextTrip();
    await bookAndPay(app, trip, ['2A']);
    const [first, second, ...others] = await changeCoachAfterClosing(trip);
    expect(first).toMatchObject({ version: 1, busid: trip.busid });
    expect(second).toMatchObject({ version: 2, busid: spare, sha256: first?.sha256 });
    expect(others).toEqual([]);
  });

  /** Gives a trip the spare coach after its list has frozen; returns the versions of the list. */
  async function changeCoachAfterClosing(trip: ListedTrip) {
    const [start] = await app.db.query(
      'SELECT departs_at AS at FROM trip_stops WHERE trip_id = $1 AND number = 1',
      [trip._id],
    );
    const then = app.clock.now();
    app.clock.set(new Date((start?.at.getTime() ?? 0) - 10 * 60_000));
    await app.runJob('bookings.freeze-lists');
    const changed = await changeCoach(await join(app, 'dispatcher'), trip, spare);
    app.clock.set(then);
    expect(changed.status).toBe(200);
    return app.db.query(
      'SELECT version, reason, busid, sha256, rows FROM passenger_lists WHERE trip_id = $1 ORDER BY version',
      [trip._id],
    );
  }
});
