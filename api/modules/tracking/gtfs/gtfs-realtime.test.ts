import { readFile } from 'node:fs/promises';
import type { ListedTrip } from 'contract/calls/trips.ts';
import GtfsRealtime from 'gtfs-realtime-bindings';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { findTrips } from 'testing/customers/customer.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';

const { FeedMessage, VehiclePosition, TripDescriptor, FeedHeader, TripUpdate } =
  GtfsRealtime.transit_realtime;
const { NO_DATA } = TripUpdate.StopTimeUpdate.ScheduleRelationship;
const DAY = '2026-11-24';
const START_DATE = '20261124';

const app = setUp(startTestApp);
let trips: ListedTrip[];
beforeAll(async () => {
  trips = await findTrips(app, DAY);
  await loseSightOfAll();
});

/** Reads a feed with the official bindings of the standard. */
async function read(feed: 'vehicle-positions' | 'trip-updates') {
  const response = await fetch(`${app.url}/gtfs-rt/${feed}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/x-protobuf');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(FeedMessage.verify(FeedMessage.decode(bytes))).toBeNull();
  return FeedMessage.decode(bytes);
}

interface Stop {
  counterId: string;
  latitude: number;
  longitude: number;
  arrivesAt: Date;
  departsAt: Date;
}

async function stopsOf(trip: ListedTrip): Promise<Stop[]> {
  return app.db.query(
    `SELECT s.counter_id AS "counterId", c.latitude, c.longitude, s.arrives_at AS "arrivesAt", s.departs_at AS "departsAt"
     FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = $1 ORDER BY s.number`,
    [trip._id],
  );
}

const order = (busid: string, what: object) =>
  fetch(`${app.sandbox.url}/control/buses/${busid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  });

/** Removes all positions except those that a test sets. */
async function loseSightOfAll() {
  const response = await fetch(`${app.sandbox.url}/control/buses`);
  const { buses } = (await response.json()) as { buses: { busid: string }[] };
  await Promise.all(buses.map(({ busid }) => order(busid, { mode: 'lost' })));
}

async function reportPosition(busid: string, place: { latitude: number; longitude: number }, at: Date) {
  app.clock.set(at);
  const { latitude, longitude } = place;
  await order(busid, { latitude, longitude, time: at.toISOString() });
  await app.pollPositions();
}

/** Returns the published stop times of one trip. */
async function publishedStops(tripId: string): Promise<{ stopId: string; stopSequence: number }[]> {
  const text = await readFile('timetable/gtfs/stop_times.txt', 'utf8');
  return text
    .split('\n')
    .map((line) => line.split(','))
    .filter(([id]) => id === tripId)
    .map(([, , , stopId = '', sequence]) => ({ stopId, stopSequence: Number(sequence) }));
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

describe('the realtime feed', () => {
  it('has only a header without positions', async () => {
    for (const name of ['vehicle-positions', 'trip-updates'] as const) {
      const { header, entity } = await read(name);
      expect(header.gtfsRealtimeVersion).toBe('2.0');
      expect(header.incrementality).toBe(FeedHeader.Incrementality.FULL_DATASET);
      expect(Number(header.timestamp)).toBe(seconds(app.clock.now()));
      expect(entity).toEqual([]);
    }
  });

  it('has a coach on its trip, by the ids of the published timetable', async () => {
    const trip = trips[0] as ListedTrip;
    const [airport] = await stopsOf(trip);
    if (!airport) throw new Error('the trip has no stops');
    const at = minutesAfter(airport.departsAt, 20);
    // The first report is from the end of the previous trip.
    await reportPosition(trip.busid, airport, airport.departsAt);
    await reportPosition(trip.busid, airport, at);
    const { entity } = await read('vehicle-positions');
    expect(entity.map(({ id }) => id)).toEqual([trip.busid]);
    const vehicle = entity[0]?.vehicle;
    expect(vehicle?.trip?.tripId).toBe('ag101-regular-2026');
    expect(vehicle?.trip?.startDate).toBe(START_DATE);
    expect(vehicle?.trip?.routeId).toBe('delhi-agra');
    expect(vehicle?.trip?.scheduleRelationship).toBe(TripDescriptor.ScheduleRelationship.SCHEDULED);
    expect(vehicle?.vehicle?.id).toBe(trip.busid);
    expect(vehicle?.position?.latitude).toBeCloseTo(airport.latitude, 4);
    expect(vehicle?.position?.longitude).toBeCloseTo(airport.longitude, 4);
    expect(vehicle?.currentStatus).toBe(VehiclePosition.VehicleStopStatus.STOPPED_AT);
    expect(Number(vehicle?.timestamp)).toBe(seconds(at));
    const [published] = await publishedStops('ag101-regular-2026');
    expect(vehicle?.stopId).toBe(published?.stopId);
    expect(vehicle?.currentStopSequence).toBe(published?.stopSequence);
  });

  it('has expected times and delays of coming stops', async () => {
    const trip = trips[0] as ListedTrip;
    const stops = await stopsOf(trip);
    const noida = stops[2] as Stop;
    const at = minutesAfter(noida.arrivesAt, 30);
    await reportPosition(trip.busid, noida, at);
    const { entity } = await read('trip-updates');
    expect(entity.map(({ id }) => id)).toEqual([`ag101-regular-2026 ${START_DATE}`]);
    const update = entity[0]?.tripUpdate;
    expect(update?.vehicle?.id).toBe(trip.busid);
    expect(Number(update?.timestamp)).toBe(seconds(at));
    const updates = update?.stopTimeUpdate ?? [];
    const published = await publishedStops('ag101-regular-2026');
    expect(updates.map(({ stopId, stopSequence }) => ({ stopId, stopSequence }))).toEqual(published.slice(2));
    for (const [index, { arrival, departure }] of updates.entries()) {
      const stop = stops[index + 2] as Stop;
      const last = index === updates.length - 1;
      expect(Number(arrival?.time) - seconds(stop.arrivesAt)).toBe(arrival?.delay);
      expect(departure ? Number(departure.time) - seconds(stop.departsAt) : null).toBe(
        last ? null : departure?.delay,
      );
      expect(Number(departure?.time ?? Infinity)).toBeGreaterThanOrEqual(Number(arrival?.time));
    }
    expect(updates[0]?.departure?.delay).toBe(25 * 60);
    expect(updates.at(-1)?.arrival?.delay).toBe(19 * 60);
  });

  it('has nothing older than a minute and a half', async () => {
    const [trip] = trips as [ListedTrip];
    app.clock.set(minutesAfter(app.clock.now(), 1.5));
    expect((await read('vehicle-positions')).entity.map(({ id }) => id)).toEqual([trip.busid]);
    expect((await read('trip-updates')).entity).toHaveLength(1);
    app.clock.set(minutesAfter(app.clock.now(), 0.1));
    expect((await read('vehicle-positions')).entity).toEqual([]);
    expect((await read('trip-updates')).entity).toEqual([]);
  });

  it('is also readable text', async () => {
    const trip = trips[1] as ListedTrip;
    const [airport] = await stopsOf(trip);
    if (!airport) throw new Error('the trip has no stops');
    await reportPosition(trip.busid, airport, minutesAfter(airport.departsAt, -20));
    const response = await fetch(`${app.url}/gtfs-rt/vehicle-positions?format=json`);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({
      header: { gtfsRealtimeVersion: '2.0' },
      entity: [{ id: trip.busid, vehicle: { currentStatus: 'STOPPED_AT', currentStopSequence: 1 } }],
    });
    const wrong = await fetch(`${app.url}/gtfs-rt/vehicle-positions?format=xml`);
    expect(wrong.status).toBe(422);
  });
});

describe('a coach off its road', () => {
  const DETOUR_DEGREES = 0.05;
  const besideRoad = ({ latitude, longitude }: Stop) => ({
    latitude: latitude + DETOUR_DEGREES,
    longitude: longitude + DETOUR_DEGREES,
  });

  async function vehicleOf(busid: string) {
    const { entity } = await read('vehicle-positions');
    return entity.find(({ id }) => id === busid)?.vehicle;
  }

  async function updateOf(busid: string) {
    const { entity } = await read('trip-updates');
    return entity.find(({ tripUpdate }) => tripUpdate?.vehicle?.id === busid)?.tripUpdate;
  }

  /**
   * Places the third trip's coach at its third stop, then off its road after some minutes, report by
   * report.
   */
  async function deviateAfter(...minutes: number[]) {
    const trip = trips[2] as ListedTrip;
    const stops = await stopsOf(trip);
    const seenAt = minutesAfter((stops[2] as Stop).arrivesAt, 5);
    await reportPosition(trip.busid, stops[2] as Stop, seenAt);
    const onRoad = await updateOf(trip.busid);
    for (const after of minutes) {
      await reportPosition(trip.busid, besideRoad(stops[2] as Stop), minutesAfter(seenAt, after));
    }
    return { busid: trip.busid, place: besideRoad(stops[2] as Stop), seenAt, onRoad };
  }

  afterEach(async () => {
    for (const table of ['trip_progress', 'coach_positions', 'position_polls'])
      await app.db.queryComposed(`DELETE FROM ${table}`);
  });

  it.each([[[10]], [[10, 31]], [[10, 120]]])(
    'is published at its true place, without stops, %j minutes later',
    async (minutes) => {
      const { busid, place } = await deviateAfter(...minutes);
      const vehicle = await vehicleOf(busid);
      expect(vehicle?.position?.latitude).toBeCloseTo(place.latitude, 4);
      expect(vehicle?.position?.longitude).toBeCloseTo(place.longitude, 4);
      expect(Number(vehicle?.timestamp)).toBe(seconds(app.clock.now()));
      expect(vehicle?.trip?.startDate).toBe(START_DATE);
      for (const claim of ['currentStopSequence', 'stopId', 'currentStatus'])
        expect(Object.hasOwn(vehicle ?? {}, claim)).toBe(false);
    },
  );

  it('keeps its last expected times for half an hour, with growing uncertainty', async () => {
    const { busid, onRoad } = await deviateAfter(10);
    const update = await updateOf(busid);
    const timesOf = (of: typeof update) =>
      of?.stopTimeUpdate?.map(({ stopId, arrival, departure }) => [stopId, arrival?.time, departure?.time]);
    expect(update?.stopTimeUpdate?.length).toBeGreaterThan(1);
    expect(timesOf(update)).toEqual(timesOf(onRoad));
    for (const { arrival, departure } of update?.stopTimeUpdate ?? [])
      for (const event of [arrival, departure]) if (event) expect(event.uncertainty).toBe(600);
    for (const { arrival } of onRoad?.stopTimeUpdate ?? [])
      expect(Object.hasOwn(arrival ?? {}, 'uncertainty')).toBe(false);
  });

  it('then has no data from its next stop on', async () => {
    const { busid, onRoad } = await deviateAfter(10, 31);
    const update = await updateOf(busid);
    const [next] = onRoad?.stopTimeUpdate ?? [];
    expect(update?.stopTimeUpdate).toHaveLength(1);
    const [only] = update?.stopTimeUpdate ?? [];
    expect(only).toMatchObject({ stopId: next?.stopId, stopSequence: next?.stopSequence });
    expect(only?.scheduleRelationship).toBe(NO_DATA);
    expect(only?.arrival ?? only?.departure ?? null).toBeNull();
  });

  it('has no data from its first stop on while it was never on its road', async () => {
    const trip = trips[2] as ListedTrip;
    const [first] = (await stopsOf(trip)) as [Stop];
    await reportPosition(trip.busid, besideRoad(first), minutesAfter(first.departsAt, 20));
    expect((await vehicleOf(trip.busid))?.position?.latitude).toBeCloseTo(besideRoad(first).latitude, 4);
    const update = await updateOf(trip.busid);
    expect(update?.stopTimeUpdate).toMatchObject([
      { stopId: first.counterId, scheduleRelationship: NO_DATA },
    ]);
  });

  it('is omitted after a minute and a half of silence', async () => {
    const { busid } = await deviateAfter(10, 31);
    app.clock.pass(1.6);
    expect(await vehicleOf(busid)).toBeUndefined();
    expect(await updateOf(busid)).toBeUndefined();
  });
});
