import type { ListedTrip } from 'contract/calls/trips.ts';
import { AIRPORT, ASHA, bookAndPay } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { act } from '../../desk/acts/desk.fixture.ts';
import { setUpLateCoaches } from './late-coaches.fixture.ts';

const { app, nextTrip, stopOf, stands, checkDelays } = setUpLateCoaches();

/** Returns the delays that a booking's emails state, oldest first. */
async function minutesOf(pnr: string): Promise<(number | null)[]> {
  const rows = await app.db.query(
    `SELECT m.delay_minutes AS minutes FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
     WHERE b.pnr = $1 AND m.channel = 'email' AND m.delay_trip_id = b.trip_id ORDER BY m.created_at, m.id`,
    [pnr],
  );
  return rows.map(({ minutes }) => minutes);
}

const announce = (dispatcher: TestMember, trip: ListedTrip, minutes: number) =>
  dispatcher.browser.call<{ data: { notified: number } }>('delayTrip', {
    params: { tripId: trip._id },
    body: { fromStop: 1, minutes, cause: 'traffic' },
  });

describe('a delay by position', () => {
  it('is reported to those whom staff have notified of another delay, or that it is on time', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2C']);
    const { departsAt } = await stopOf(trip, AIRPORT);
    app.clock.set(minutesAfter(departsAt, -90));
    const dispatcher = await join(app, 'dispatcher');
    for (const minutes of [40, 0]) {
      expect((await announce(dispatcher, trip, minutes)).body.data).toMatchObject({ notified: 1 });
      app.clock.pass(1);
    }
    await stands(trip, AIRPORT, 20);
    await checkDelays();
    await checkDelays();
    expect(await minutesOf(pnr)).toEqual([40, 0, 20]);

    const other = nextTrip();
    const sold = await bookAndPay(app, other, ['2C']);
    app.clock.set(minutesAfter((await stopOf(other, AIRPORT)).departsAt, -90));
    const next = await join(app, 'dispatcher');
    expect((await announce(next, other, 25)).body.data).toMatchObject({ notified: 1 });
    for (const late of [30, 35, 60]) {
      await stands(other, AIRPORT, late);
      await checkDelays();
    }
    expect(await minutesOf(sold.pnr)).toEqual([25, 35]);
  });

  it('of which a position has notified bookings ends when staff say so, and is reported when it comes back', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2C']);
    await stands(trip, AIRPORT, 20);
    await checkDelays();
    const dispatcher = await join(app, 'dispatcher');
    expect((await announce(dispatcher, trip, 25)).body.data).toMatchObject({ notified: 0 });
    app.clock.pass(1);
    expect((await announce(dispatcher, trip, 0)).body.data).toMatchObject({ notified: 1 });
    expect(await minutesOf(pnr)).toEqual([20, 0]);
    await stands(trip, AIRPORT, 50);
    await checkDelays();
    await checkDelays();
    expect(await minutesOf(pnr)).toEqual([20, 0, 50]);
  });

  it('is reported to the contact that a booking has now', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2C']);
    await stands(trip, AIRPORT, 20);
    await checkDelays();
    const support = await join(app, 'support');
    const email = `meera.${pnr}@example.com`;
    expect((await act(support, 'changeBookingContact', pnr, { email })).status).toBe(200);
    await checkDelays();
    await checkDelays();
    const recipients = await app.db.query(
      `SELECT m.recipient FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id
       WHERE b.pnr = $1 AND m.template = 'coach-delayed' ORDER BY m.created_at, m.channel`,
      [pnr],
    );
    const all = [ASHA.email, ASHA.mobileno, email.toLowerCase()];
    expect(recipients.map(({ recipient }) => recipient).toSorted()).toEqual(all.toSorted());
  });
});
