import type { GuestBooking } from 'contract/calls/bookings.ts';
import type { TrackedTrip } from 'contract/calls/tracking.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import type { DelayPreview } from 'contract/console/disruptions/delay.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { AIRPORT, ASHA, bookAndPay, call, findTrips } from 'testing/customers/customer.ts';
import { messagesTo } from 'testing/customers/people.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { act } from '../../desk/acts/desk.fixture.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let trips: ListedTrip[];
let dispatcher: TestMember;

beforeAll(async () => {
  trips = [...(await findTrips(app)), ...(await findTrips(app, '2026-11-25'))];
  dispatcher = await join(app, 'dispatcher');
});

function nextTrip(): ListedTrip {
  const trip = trips.shift();
  if (!trip) throw new Error('no trip is left');
  return trip;
}

const delay = (trip: ListedTrip, body: object, name: 'delayTrip' | 'previewDelay' = 'delayTrip') =>
  dispatcher.browser.call<{ data: DelayPreview }>(name, {
    params: { tripId: trip._id },
    body: { fromStop: 1, minutes: 40, cause: 'traffic', ...body },
  });

/** Sends queued messages about a booking's delay; returns the texts of its SMS, oldest first. */
async function smsAbout(pnr: string): Promise<string[]> {
  const jobs = await app.db.query(
    `SELECT name, data FROM pgboss.job WHERE name IN ('tracking.send-delay', 'disruptions.send') ORDER BY created_on`,
  );
  for (const { name, data } of jobs) await app.runJob(name, data as Record<string, unknown>);
  return messagesTo(app, ASHA.mobileno)
    .map(({ text }) => text)
    .filter((text) => text.includes(pnr) && /late|on time/.test(text))
    .toReversed();
}

const disruptionsOf = (trip: ListedTrip) =>
  app.db.query('SELECT kind, minutes FROM disruptions WHERE trip_id = $1', [trip._id]);

describe('an announced delay', () => {
  it('is reported again only when it has moved by ten minutes, and when the coach is on time again', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2A', '2C']);
    const previewed = await delay(trip, {}, 'previewDelay');
    expect(previewed.body.data, JSON.stringify(previewed.body)).toMatchObject({
      bookings: 1,
      people: 2,
      notified: 1,
      messages: { email: 1, sms: 1 },
    });
    expect(await disruptionsOf(trip)).toEqual([]);
    const notified: number[] = [];
    for (const minutes of [40, 45, 31, 30, 0]) {
      const { status, body } = await delay(trip, { minutes });
      expect(status, JSON.stringify(body)).toBe(200);
      notified.push(body.data.notified);
      app.clock.pass(1);
    }
    expect(notified).toEqual([1, 0, 0, 1, 1]);
    expect((await delay(trip, { minutes: 40, cause: 'weather' })).status).toBe(200);
    expect((await delay(trip, { minutes: 40, cause: 'breakdown' })).body.data.notified).toBe(0);
    const again = await delay(trip, { minutes: 40, cause: 'breakdown' });
    expect([again.status, again.body.code]).toEqual([422, 'nothing_to_change']);
    const entries = await app.db.query(
      `SELECT before, after FROM audit_entries WHERE act = 'departure.delayed' AND subject = 'departure ' || $1 ORDER BY day, number`,
      [trip._id],
    );
    expect(entries[1]).toMatchObject({ before: { stop: 1, minutes: 40 }, after: { stop: 1, minutes: 45 } });
    const sms = await smsAbout(pnr);
    expect(sms.map((text) => /about (\d+) minutes late|on time again/.exec(text)?.[0])).toEqual([
      'about 40 minutes late',
      'about 30 minutes late',
      'on time again',
      'about 40 minutes late',
    ]);
  });

  it('is reported to bookings that were notified of as long a delay of the trip that they left', async () => {
    const [left, taken] = [nextTrip(), nextTrip()];
    const { pnr } = await bookAndPay(app, left, ['2A']);
    expect((await delay(left, {})).body.data.notified).toBe(1);
    const change = { toTripId: taken._id, seats: [{ from: '2A', to: '2A' }], due: 0 };
    const changed = await act(await join(app, 'support'), 'changeTrip', pnr, change);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    app.clock.pass(1);
    expect((await delay(taken, { minutes: 0 })).body.code).toBe('nothing_to_change');
    expect((await delay(taken, {})).body.data.notified).toBe(1);
  });

  it('is not reported to bookings whose stop is skipped, whichever was first', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2A']);
    expect((await delay(trip, { minutes: 20 })).body.data.notified).toBe(1);
    const [booking] = await app.db.query('SELECT to_stop AS stop FROM bookings WHERE pnr = $1', [pnr]);
    const body = { fromStop: booking?.stop, cause: 'road_closed', refundAfterHours: 24 };
    const other = await join(app, 'dispatcher');
    const skipped = await other.browser.call('skipStop', { params: { tripId: trip._id }, body });
    expect(skipped.status, JSON.stringify(skipped.body)).toBe(200);
    expect((await delay(trip, {})).body.data.notified).toBe(0);
    expect(await smsAbout(pnr)).toEqual([]);
  });

  it('is shown on the page of the booking until the coach should have left, from its stop on', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2A']);
    const shown = async () => {
      const query = new URLSearchParams({ pnr, email: ASHA.email });
      const { body } = await call<{ details: GuestBooking }>(app, 'GET', `/api/v1/pnr/guest?${query}`);
      return body.details.delay;
    };
    expect(await shown()).toBeNull();
    await delay(trip, { minutes: 25 });
    const departs = new Date(`${trip.journeystartdate}T${trip.starttime}+05:30`);
    expect(await shown()).toEqual({ minutes: 25, expected: minutesAfter(departs, 25).toISOString() });
    await delay(trip, { minutes: 30, fromStop: 3 });
    expect(await shown()).toBeNull();
    await delay(trip, { minutes: 30 });
    const before = app.clock.now();
    app.clock.set(minutesAfter(departs, 30));
    expect(await shown()).toBeNull();
    app.clock.set(before);
    await delay(trip, { minutes: 0 });
    expect(await shown()).toBeNull();
  });

  it('is shown in search and on the tracking page', async () => {
    const trip = nextTrip();
    const { pnr } = await bookAndPay(app, trip, ['2A']);
    await delay(trip, { minutes: 25 });
    const query = new URLSearchParams({ from: AIRPORT });
    const listed = await call<{ data: object[] }>(app, 'GET', `/api/v1/bus/delays?${query}`);
    expect(listed.body.data).toContainEqual({ _id: trip._id, minutes: 25 });
    const tracked = await call<{ data: TrackedTrip }>(app, 'GET', `/api/v1/tracking/${pnr}`);
    const { delayminutes, stops } = tracked.body.data.progress;
    const pickup = stops.find(({ yours }) => yours === 'pickup');
    expect(delayminutes).toBe(25);
    expect(Date.parse(pickup?.expected ?? '') - Date.parse(pickup?.scheduled ?? '')).toBe(25 * 60_000);
  });

  it.each([
    ['of −5 minutes', { minutes: -5 }, 'Minutes must not be negative'],
    ['of 10,000 minutes', { minutes: 10_000 }, 'Minutes must not exceed 720'],
    ['of half a minute', { minutes: 0.5 }, 'Minutes must be a whole number'],
    ['without a cause', { cause: undefined }, 'Cause is not known'],
    ['from no stop', { fromStop: 0 }, 'Stop is not known'],
  ])('%s is refused by name, and nothing stays of it', async (_what, change, message) => {
    const trip = trips.at(-1) as ListedTrip;
    const { status, body } = await delay(trip, change);
    expect([status, body.code, Object.values(body.fields ?? {})]).toEqual([
      422,
      'validation_failed',
      [message],
    ]);
    expect(await disruptionsOf(trip)).toEqual([]);
  });

  it('of 0 minutes ends one in force, and of a punctual trip is refused and leaves nothing', async () => {
    const trip = nextTrip();
    const refusal = [422, 'nothing_to_change', { minutes: 'This changes nothing.' }];
    for (const name of ['previewDelay', 'delayTrip'] as const) {
      const { status, body } = await delay(trip, { minutes: 0 }, name);
      expect([status, body.code, body.fields]).toEqual(refusal);
    }
    expect(await disruptionsOf(trip)).toEqual([]);
    expect(
      await app.db.query('SELECT act FROM audit_entries WHERE subject = $1', [`departure ${trip._id}`]),
    ).toEqual([]);
    for (const minutes of [5, 0]) expect((await delay(trip, { minutes })).status).toBe(200);
    expect(await disruptionsOf(trip)).toHaveLength(2);
    expect((await delay(trip, { minutes: 0 })).status).toBe(422);
    expect(await disruptionsOf(trip)).toHaveLength(2);
  });

  it('is refused from a stop that the trip has not, at its end, and of a cancelled trip', async () => {
    const trip = nextTrip();
    const unknown = await delay(trip, { fromStop: 99 });
    expect([unknown.status, unknown.body.message]).toEqual([422, 'This departure has no stop 99.']);
    const params = { tripId: trip._id };
    const cancelled = { cause: 'weather', refundAfterHours: 24 };
    await (await join(app, 'dispatcher')).browser.call('cancelTrip', { params, body: cancelled });
    const late = await delay(trip, {});
    expect([late.status, late.body.code]).toEqual([410, 'trip_cancelled']);
  });
});
