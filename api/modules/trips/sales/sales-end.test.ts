import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ListedTrip, TripDay, TripDetail } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { ASHA, book, call, findAgra, findTrips } from 'testing/customers/customer.ts';
import { bookingBody } from 'testing/customers/journey.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTimetable } from '../index.ts';

const app = setUp(startTestApp);
const DATE = '2026-11-24';
let folder: string;
let agra: string;
let trip: ListedTrip;
/** The last stop where the trip boards. */
let later: string;
let leaves: Date;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timetable-'));
  await cp(resolve('timetable'), folder, { recursive: true });
  agra = await findAgra(app);
  trip = (await findTrips(app, DATE)).find(({ pickup }) => pickup.length > 1) as ListedTrip;
  later = trip.pickup.at(-1)?.counter ?? '';
  const [first] = await app.db.query('SELECT departs_at FROM trip_stops WHERE trip_id = $1 AND number = 1', [
    trip._id,
  ]);
  leaves = first?.departs_at ?? new Date(0);
});
afterAll(() => rm(folder, { recursive: true }));

/** Imports the timetable with the lines whose sales end with the trip. */
async function endSalesWithTripOf(lines: string[]): Promise<void> {
  const path = join(folder, 'fleet.json');
  const fleet = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...fleet, sales: { endWithTrip: lines } }));
  expect(await loadTimetable(app.db, app.clock, folder)).toMatchObject({ ok: true });
}

let calls = 0;
/** Replies are cached by address, so each call has another one. */
const query = () =>
  `?${new URLSearchParams({ from: later, to: agra, date: DATE, call: String((calls += 1)) })}`;

/** What search, seats and hold say about the later stop: whether it can be booked. */
async function bookableFromLaterStop() {
  const listed = await call<{ data: ListedTrip[] }>(app, 'GET', `/api/v1/trip/list${query()}`);
  const offer = listed.body.data.find(({ _id }) => _id === trip._id);
  const at = new URLSearchParams({ from: later, to: agra });
  const detail = await call<{ data: [TripDetail] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}?${at}`);
  const days = await call<{ data: TripDay[] }>(app, 'GET', `/api/v1/trip/days${query()}`);
  const body = bookingBody(
    { tripId: trip._id, from: later, to: agra, price: offer?.price ?? 0, tax: offer?.tax ?? 0 },
    [{ ...ASHA, seatno: '2C' }],
    { name: 'Asha Verma', email: ASHA.email, phoneno: ASHA.mobileno },
  );
  const held = await book(app, body);
  return {
    listed: offer?.bookable,
    detail: detail.body.data[0].bookable,
    trips: JSON.stringify(days.body).match(new RegExp(`"${DATE}","trips":(\\d+)`))?.[1],
    held: held.body.code ?? held.body.status,
  };
}

describe('while the first stop is 15 minutes ahead', () => {
  beforeEach(() => app.clock.set(new Date(leaves.getTime() - 15 * 60_000)));

  it('a later stop sells on a line whose sales end with the pickup, as by default', async () => {
    const before = await bookableFromLaterStop();
    expect(before).toMatchObject({ listed: true, detail: true, held: 'success' });
  });

  it('it is closed in search, days, seats and hold if sales end with the trip, and only then', async () => {
    const open = (await bookableFromLaterStop()).trips;
    const line = await app.db.query('SELECT line_id FROM trips WHERE id = $1', [trip._id]);
    await endSalesWithTripOf([line[0]?.line_id ?? '']);
    const closed = await bookableFromLaterStop();
    expect(closed).toEqual({
      listed: false,
      detail: false,
      held: 'booking_closed',
      trips: String(Number(open) - 1),
    });
    app.clock.set(new Date(leaves.getTime() - 16 * 60_000));
    expect(await bookableFromLaterStop()).toMatchObject({ listed: true, detail: true, trips: open });
    await endSalesWithTripOf([]);
    app.clock.set(leaves);
    expect(await bookableFromLaterStop()).toMatchObject({ listed: true, detail: true });
  });
});
