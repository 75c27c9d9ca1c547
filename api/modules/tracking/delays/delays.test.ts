import type { ListedTrip } from 'contract/calls/trips.ts';
import { AIRPORT, ASHA, book, bookAndPay, bookingFor, findTrips } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { act } from '../../desk/acts/desk.fixture.ts';
import { NOIDA, setUpLateCoaches } from './late-coaches.fixture.ts';

const {
  app,
  nextTrip,
  stopOf,
  stopsBefore,
  bookFromNoida,
  stands,
  isHeardOf,
  checkDelays,
  postDelays,
  delaysOf,
  statesOf,
} = setUpLateCoaches();

describe('a coach that is late on its previous trip', () => {
  it('is reported to passengers who wait at its next start', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2C']);
    const { departsAt } = await stopOf(trip, AIRPORT);
    const [place] = (await stopsBefore(trip)).slice(-2);
    if (!place) throw new Error('the coach has no previous trip');
    await isHeardOf(trip.busid, place, minutesAfter(departsAt, -40));
    await checkDelays();
    expect(await statesOf(pnr)).toEqual([]);
    await isHeardOf(trip.busid, place, minutesAfter(departsAt, -5));
    await checkDelays();
    await postDelays();
    expect(delaysOf(pnr)[0]?.subject).toBe(`About 25 minutes late: your coach to Agra, ${pnr}`);
  });
});

describe('a coach that is late', () => {
  it('is reported once by email and SMS from a quarter of an hour on', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2C']);
    const fromNoida = await bookFromNoida(trip, '3C');

    await stands(trip, AIRPORT, 14);
    await checkDelays();
    await postDelays();
    expect(delaysOf(pnr)).toEqual([]);

    // Shorter stays on the way let it leave Noida eleven minutes late.
    await stands(trip, AIRPORT, 20);
    await checkDelays();
    await postDelays();
    const [mail] = delaysOf(pnr);
    expect(mail?.subject).toBe(`About 20 minutes late: your coach to Agra, ${pnr}`);
    expect(mail?.text).toContain(`it should leave ${AIRPORT} at about`);
    const [sms] = delaysOf(pnr, ASHA.mobileno);
    expect(sms?.text).toMatch(
      new RegExp(
        `^Mayura: coach ${trip.busid} to Agra, booking ${pnr}, is about 20 minutes late\\. Expected at ${AIRPORT} at \\d\\d:\\d\\d [AP]M, not \\d\\d:\\d\\d [AP]M\\. Where it is now: http://localhost:3000/searchpnr/${pnr}$`,
      ),
    );
    expect(delaysOf(fromNoida)).toEqual([]);

    for (const minutes of [26, 27, 60]) {
      await stands(trip, AIRPORT, minutes);
      await checkDelays();
      await postDelays();
    }
    expect(delaysOf(pnr)).toHaveLength(1);
    expect(delaysOf(pnr, ASHA.mobileno)).toHaveLength(1);
    expect(delaysOf(fromNoida).map(({ subject }) => subject)).toEqual([
      `About 17 minutes late: your coach to Agra, ${fromNoida}`,
    ]);
  });

  it('is not reported to passengers on board', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2C']);
    const fromNoida = await bookFromNoida(trip, '3C');
    await stands(trip, AIRPORT, 0);
    await stands(trip, NOIDA, 30);
    await checkDelays();
    await postDelays();
    expect(await statesOf(pnr)).toEqual([]);
    expect(delaysOf(fromNoida)).toHaveLength(1);
  });

  it('is not reported while it is silent', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2C']);
    await stands(trip, AIRPORT, 20);
    app.clock.pass(3);
    await checkDelays();
    expect(await statesOf(pnr)).toEqual([]);
    await stands(trip, AIRPORT, 24);
    await checkDelays();
    await postDelays();
    expect(await statesOf(pnr)).toEqual(['sent', 'sent']);
  });

  it('is reported to those who were notified of the trip that they left, and its queued message is dropped', async () => {
    const taken = nextTrip();
    const { departsAt } = await stopOf(taken, AIRPORT);
    app.clock.set(minutesAfter(departsAt, -300));
    const [left] = (await findTrips(app, '2026-11-25')) as [ListedTrip];
    const { pnr } = await bookAndPay(app, left, ['2A']);
    const dispatcher = await join(app, 'dispatcher');
    const delayed = await dispatcher.browser.call('delayTrip', {
      params: { tripId: left._id },
      body: { fromStop: 1, minutes: 40, cause: 'traffic' },
    });
    expect(delayed.status, JSON.stringify(delayed.body)).toBe(200);
    app.clock.pass(1);
    const change = { toTripId: taken._id, seats: [{ from: '2A', to: '2A' }], due: 0 };
    const changed = await act(await join(app, 'support'), 'changeTrip', pnr, change);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await stands(taken, AIRPORT, 20);
    await Promise.all([checkDelays(), checkDelays(), checkDelays()]);
    await postDelays();
    expect((await statesOf(pnr)).toSorted()).toEqual(['dropped', 'dropped', 'sent', 'sent']);
    expect(delaysOf(pnr).map(({ subject }) => subject)).toEqual([
      `About 20 minutes late: your coach to Agra, ${pnr}`,
    ]);
  });

  it('is reported once by two parallel workers', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2C', '3C']);
    await stands(trip, AIRPORT, 20);
    await Promise.all([checkDelays(), checkDelays(), checkDelays()]);
    expect(await statesOf(pnr)).toEqual(['queued', 'queued']);
    await postDelays();
    expect(delaysOf(pnr)).toHaveLength(1);
  });
});

describe('a delay message', () => {
  it('is not sent for unpaid bookings or cancelled seats', async () => {
    const trip = nextTrip();
    const held = await book(app, await bookingFor(app, trip, ['2C']));
    const { pnr } = await bookAndPay(app, trip, ['3C']);
    await stands(trip, AIRPORT, 20);
    await checkDelays();
    expect(await statesOf(held.body.data.pnr)).toEqual([]);
    await app.db.query(
      `UPDATE booking_seats SET state = 'cancelled' WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)`,
      [pnr],
    );
    await postDelays();
    expect(await statesOf(pnr)).toEqual(['dropped', 'dropped']);
    expect(delaysOf(pnr)).toEqual([]);
  });

  it('is dropped once its time has passed', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2C']);
    await stands(trip, AIRPORT, 20);
    await checkDelays();
    app.clock.pass(60);
    await postDelays();
    expect(await statesOf(pnr)).toEqual(['dropped', 'dropped']);
    expect(delaysOf(pnr)).toEqual([]);
  });
});
