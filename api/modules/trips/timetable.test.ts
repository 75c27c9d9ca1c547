import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ListedTrip, RefundTier, TripDay, TripDetail } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, call, findTrip, findTrips } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';
import { extendTrips, loadTimetable } from './index.ts';

const app = setUp(startTestApp);

const TODAY = localDate(TEST_NOW);

/** Copies the timetable to a folder with a change to its stops. */
async function changedTimetable(before: string | RegExp, after: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'timetable-'));
  await cp(resolve('timetable/gtfs'), join(folder, 'gtfs'), { recursive: true });
  await cp(resolve('timetable/fleet.json'), join(folder, 'fleet.json'));
  const stops = join(folder, 'gtfs', 'stops.txt');
  await writeFile(stops, (await readFile(stops, 'utf8')).replace(before, after));
  return folder;
}

async function list(from: string, to: string, date: string): Promise<ListedTrip[]> {
  const query = new URLSearchParams({ from, to, date });
  const response = await call<{ data: ListedTrip[] }>(app, 'GET', `/api/v1/trip/list?${query}`);
  return response.body.data;
}

const snapshot = () =>
  app.db.query(`SELECT md5(string_agg(x, ',' ORDER BY x)) AS all_of_it FROM (
  SELECT t::text FROM trips t UNION ALL SELECT s::text FROM trip_stops s UNION ALL SELECT f::text FROM fares f
  UNION ALL SELECT c::text FROM counters c) AS everything (x)`);

describe('the timetable', () => {
  it('imported twice changes nothing', async () => {
    const before = await snapshot();
    const again = await loadTimetable(app.db, app.clock, resolve('timetable'));
    expect(again).toEqual({ ok: true, changed: false });
    expect(await snapshot()).toEqual(before);
  });

  it('with a fault is refused as a whole, with file and line', async () => {
    const folder = await changedTimetable(/28\.\d+/, '98.1');
    const before = await snapshot();
    const refused = await loadTimetable(app.db, app.clock, folder);
    expect(refused).toMatchObject({ ok: false });
    if (!refused.ok)
      expect(refused.problems[0]).toMatchObject({ file: 'gtfs/stops.txt', line: expect.any(Number) });
    expect(await snapshot()).toEqual(before);
    await rm(folder, { recursive: true });
  });

  it('keeps booked trips when it changes', async () => {
    const trip = await findTrip(app, '2026-12-05');
    await book(app, await bookingFor(app, trip, ['2C']));
    const folder = await changedTimetable('Agra Fatehabad Road', 'Agra Taj East Gate');
    expect(await loadTimetable(app.db, app.clock, folder)).toEqual({ ok: true, changed: true });
    const same = await call(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
    expect(same.status).toBe(200);
    expect(await loadTimetable(app.db, app.clock, resolve('timetable'))).toEqual({
      ok: true,
      changed: true,
    });
    await rm(folder, { recursive: true });
  });

  it('has the translations of its names, and those of dishes that it no longer has', async () => {
    const hindiOf = async (name: string) => {
      const rows = await app.db.query(
        'SELECT kind, translation FROM translated_names WHERE name = $1 ORDER BY kind',
        [name],
      );
      return rows.map(({ kind, translation }) => `${kind} ${translation}`);
    };
    expect(await hindiOf('Agra')).toEqual(['location आगरा']);
    expect(await hindiOf('IGI Airport T3')).toEqual(['counter आईजीआई एयरपोर्ट, टर्मिनल 3']);
    expect(await hindiOf('Delhi Airport – Agra')).toEqual(['line दिल्ली एयरपोर्ट – आगरा']);
    const petha = await hindiOf('Agra petha box');
    expect(petha).toEqual(['dish आगरे का पेठा']);

    const folder = await changedTimetable('Pari Chowk', 'Pari Chowk Metro');
    const fleet = join(folder, 'fleet.json');
    await writeFile(fleet, (await readFile(fleet, 'utf8')).replace('Agra petha box', 'Petha, six pieces'));
    expect(await loadTimetable(app.db, app.clock, folder)).toEqual({ ok: true, changed: true });
    expect(await hindiOf('Pari Chowk')).toEqual([]);
    expect(await hindiOf('Pari Chowk Metro')).toEqual(['counter परी चौक']);
    expect(await hindiOf('Agra petha box')).toEqual(petha);
    expect(await hindiOf('Petha, six pieces')).toEqual(petha);
    await loadTimetable(app.db, app.clock, resolve('timetable'));
    await rm(folder, { recursive: true });
  });

  it('creates trips 60 days ahead, and one more each day', async () => {
    const [last] = await app.db.query('SELECT max(service_date) AS date FROM trips');
    expect(last?.date).toBe(addDays(TODAY, 60));
    const tomorrow = { now: () => new Date(TEST_NOW.getTime() + 86_400_000) };
    expect(await extendTrips(app.db, tomorrow)).toBeGreaterThan(30);
    expect(await extendTrips(app.db, tomorrow)).toBe(0);
  });
});

describe('the details of a trip', () => {
  it('have every field of the specification, for the whole trip', async () => {
    const trip = await findTrip(app);
    const shown = await call<{ data: TripDetail[] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
    expect(shown.body.data).toHaveLength(1);
    const stop = {
      _id: expect.any(String),
      location: expect.any(String),
      time: expect.stringMatching(/^([01]\d|2[0-3]):[0-5]\d$/),
    };
    expect(shown.body.data[0]).toMatchObject({
      totalseats: trip?.totalseats,
      price: 1200,
      seatsbooked: [],
      foodavailability: expect.any(Boolean),
      from: expect.stringContaining('Delhi'),
      to: expect.stringContaining('Agra'),
      journeystartdate: '2026-11-24',
      journeyenddate: expect.stringMatching(/^2026-11-2[45]$/),
      starttime: expect.stringMatching(/^\d\d:\d\d$/),
      endtime: expect.stringMatching(/^\d\d:\d\d$/),
    });
    const { pickup, drop, facilities } = shown.body.data[0] as TripDetail;
    for (const points of [pickup, drop]) {
      expect(points.length).toBeGreaterThan(0);
      for (const point of points) expect(point).toMatchObject(stop);
    }
    for (const one of facilities) expect(one).toEqual({ name: expect.any(String), img: expect.any(String) });
  });
});

describe('an overnight coach', () => {
  it('arrives on the next local date, and is found by the date of boarding', async () => {
    const trips = await list('IGI Airport T3', 'Amritsar ISBT', '2026-11-27');
    const night = trips.filter((trip) => trip.journeyenddate === '2026-11-28');
    expect(night.length).toBeGreaterThan(0);
    for (const trip of night) {
      expect(trip.journeystartdate).toBe('2026-11-27');
      const began = Date.parse(`${trip.journeystartdate}T${trip.starttime}:00+05:30`);
      const ended = Date.parse(`${trip.journeyenddate}T${trip.endtime}:00+05:30`);
      const [hours = 0, minutes = 0] = trip.totaltime.split(':').map(Number);
      expect((ended - began) / 60_000).toBe(hours * 60 + minutes);
    }
  });

  it('boarded after midnight is listed under the new date', async () => {
    const rows = await app.db.query(
      `SELECT fc.counter AS "from", tc.counter AS "to", a.departs_on AS date, a.trip_id AS id
       FROM trip_stops a JOIN trips t ON t.id = a.trip_id
       JOIN trip_stops b ON b.trip_id = a.trip_id AND b.number > a.number AND b.alights
       JOIN counters fc ON fc.id = a.counter_id JOIN counters tc ON tc.id = b.counter_id
       WHERE a.boards AND a.departs_on > t.service_date AND t.service_date > $1 LIMIT 1`,
      [TODAY],
    );
    const [segment] = rows;
    if (!segment) throw new Error('no coach boards anybody after midnight');
    const listed = await list(segment.from, segment.to, segment.date);
    expect(listed.find((trip) => trip._id === segment.id)?.journeystartdate).toBe(segment.date);
  });
});

describe('the refund policy', () => {
  it('is the database’s, with a trip and without', async () => {
    const trip = await findTrip(app);
    const shown = await call<{ data: [TripDetail] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
    const alone = await call<{ data: RefundTier[]; noshowpercent: number }>(
      app,
      'GET',
      calls.listRefundTiers[1],
    );
    const shipped = [
      { overhours: 72, percent: 100 },
      { overhours: 48, percent: 90 },
      { overhours: 24, percent: 50 },
    ];
    expect(shown.body.data[0].refundtiers).toEqual(shipped);
    expect(alone.body).toMatchObject({ data: shipped, noshowpercent: 0 });
  });

  it('comes with the coach’s facilities', async () => {
    const trip = await findTrip(app);
    const shown = await call<{ data: [TripDetail] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
    const { facilities } = shown.body.data[0];
    expect(facilities).toHaveLength(12);
    expect(facilities.every((facility) => facility.name && facility.img)).toBe(true);
  });
});

describe('a search', () => {
  it('returns counters, prices, seats and times of the segment', async () => {
    const trips = await findTrips(app);
    expect(trips.length).toBeGreaterThanOrEqual(6);
    for (const trip of trips) {
      expect(trip).toMatchObject({ from: 'Delhi', to: 'Agra', price: 1200, tax: 217, bookable: true });
      expect([27, 31]).toContain(trip.totalseats);
      expect(trip.availableseats).toBe(trip.totalseats);
    }
    const [first] = trips;
    expect(first?.pickup.map((point) => point.counter)).toContain('IGI Airport T3');
    expect(first?.drop.map((point) => point.location)).toContain('Agra');
    expect(first?.pickup.every((point) => /^\d{2}:\d{2}$/.test(point.time) && point._id)).toBe(true);
    const starts = trips.map((trip) => trip.starttime);
    expect(starts).toEqual(starts.toSorted());
  });

  it('returns the days around, and the next one with seats', async () => {
    const query = new URLSearchParams({ from: 'IGI Airport T3', to: 'Agra ISBT', date: '2026-11-24' });
    const response = await call<{ data: TripDay[]; next: string }>(app, 'GET', `/api/v1/trip/days?${query}`);
    expect(response.body.data.map((day) => day.date)).toEqual(
      Array.from({ length: 7 }, (_, day) => addDays(TODAY, day)),
    );
    expect(
      response.body.data.every((day) => day.trips > 0 && day.availableseats > 0 && day.price === 1200),
    ).toBe(true);
    expect(response.body.next).toBe('2026-11-25');
  });

  it('finds days for every pair of counters on sale, along the line too', async () => {
    const get = async <Body>(path: string) => (await call<Body>(app, 'GET', path)).body;
    const field = expect.stringMatching(/./);
    const isCounter = { _id: field, location: field, counter: field };
    const pickups = await get<{ data: { counter: string }[] }>('/api/v1/busroutes/list/pickup/counters');
    for (const one of pickups.data) expect(one).toMatchObject(isCounter);
    for (const { counter: from } of pickups.data) {
      const path = `/api/v1/busroutes/list/dropoff/counters/${encodeURIComponent(from)}`;
      const dropoffs = await get<{ data: { counter: string }[] }>(path);
      expect(dropoffs.data.length, from).toBeGreaterThan(0);
      for (const one of dropoffs.data) expect(one).toMatchObject(isCounter);
      const days = await Promise.all(
        dropoffs.data.map(async ({ counter: to }) => {
          const query = new URLSearchParams({ from, to, date: '2026-11-25' });
          const response = await call<{ data: TripDay[] }>(app, 'GET', `/api/v1/trip/days?${query}`);
          return response.status === 200 && response.body.data.some((day) => day.trips > 0);
        }),
      );
      expect(days.every(Boolean), from).toBe(true);
    }
  });

  it('has longer expressway times in winter', async () => {
    app.clock.set(new Date('2026-12-10T02:30:00Z'));
    const autumn = await findTrip(app, '2026-12-12');
    const winter = await findTrip(app, '2026-12-20');
    app.clock.set(TEST_NOW);
    expect(winter.totaltime > autumn.totaltime).toBe(true);
  });
});
