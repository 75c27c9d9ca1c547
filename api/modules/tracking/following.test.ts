import type { TrackedTrip, TripProgress } from 'contract/calls/tracking.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { bookAndPay, call, findTrips } from 'testing/customers/customer.ts';
import { stopTimers } from 'testing/timers/stop-timers.ts';
import { placeOnRoadOf, runningTrip, startTracker } from 'testing/tracking/tracker.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningTrip } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { addCoach } from '../disruptions/coach/tests/coach.fixture.ts';

const tracker = setUp(startTracker);
const app = setUp(() => startTestApp({ env: tracker.env }));
const startNeighbour = () =>
  startTestApp({ env: tracker.env, databaseUrl: app.databaseUrl, clock: app.clock });
const neighbour = setUp(startNeighbour);
/** Its timers are stopped. */
const watched = setUp(startNeighbour);
let listed: ListedTrip;
let trip: RunningTrip;
let pnr: string;
beforeAll(async () => {
  listed = (await findTrips(app)).find(({ starttime }) => starttime === '05:00') as ListedTrip;
  trip = await runningTrip(app, listed._id);
  ({ pnr } = await bookAndPay(app, listed, ['2C']));
});
beforeEach(async () => {
  await app.db.query('TRUNCATE coach_positions, coach_position_history, trip_progress, position_polls');
  tracker.behave({ status: 404, body: { status: 'error', message: 'No data for this bus' } });
});

const leaves = () => trip.stops[0]?.departsAt ?? TEST_NOW;
const ends = () => trip.stops.at(-1)?.arrivesAt ?? TEST_NOW;
const now = () => app.clock.now().toISOString();

/** Reports a place at some timetable kilometres along the trip's road, and polls it. */
async function report(kilometres: number, through = app): Promise<void> {
  tracker.report(trip.busid, { ...(await placeOnRoadOf(app, trip, kilometres)), time: now() });
  await through.pollPositions();
}

async function follow(code = pnr): Promise<TrackedTrip> {
  const { body } = await call<{ data: TrackedTrip }>(app, 'GET', `/api/v1/tracking/${code}`);
  return body.data;
}

interface LiveEvent {
  id: string | undefined;
  progress: TripProgress;
}

/** Yields the events of a followed trip until the stream ends. */
async function* live(at: TestApp, stop?: AbortSignal): AsyncGenerator<LiveEvent> {
  const response = await fetch(`${at.url}/api/v1/tracking/${pnr}/live`, stop ? { signal: stop } : {});
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: progress\ndata: (.*)$/m.exec(event)?.[1];
      if (data) yield { id: /^id: (.*)$/m.exec(event)?.[1], progress: JSON.parse(data) };
    }
  }
}

describe('a booked trip', () => {
  it("before departure has its road, its stops and the booking's stops", async () => {
    app.clock.set(minutesAfter(leaves(), -300));
    const { road, roadmetres, progress, stopnames, ...rest } = await follow(pnr.toLowerCase());
    expect(rest).toEqual({ pnr, busid: trip.busid, line: trip.lineName, linename: trip.lineName });
    expect(stopnames.map(({ countername }) => countername)).toEqual(
      progress.stops.map(({ counter }) => counter),
    );
    expect(road.length).toBeGreaterThan(20);
    expect(road[0]?.[0]).toBeCloseTo(77.08, 1);
    expect(roadmetres).toBeGreaterThan(200_000);
    expect(progress).toMatchObject({ state: 'scheduled', position: null, metres: null, delayminutes: null });
    expect(progress.stops.map((stop) => stop.number)).toEqual(trip.stops.map((stop) => stop.number));
    expect(progress.stops.flatMap((stop) => stop.yours ?? [])).toEqual(['pickup', 'dropoff']);
    expect(progress.stops[0]).toMatchObject({
      scheduled: leaves().toISOString(),
      expected: null,
      passed: false,
    });
    expect(progress.stops.at(-1)?.scheduled).toBe(ends().toISOString());
  });

  it("on the road has the coach's place, its delay and its expected times", async () => {
    app.clock.set(minutesAfter(leaves(), 200));
    await report(100);
    const { progress } = await follow();
    expect(progress).toMatchObject({ state: 'running', offroad: false, position: { at: now() } });
    expect(progress.metres).toBeGreaterThan(90_000);
    expect(progress.metres).toBeLessThan(105_000);
    expect(progress.delayminutes).toBeGreaterThan(15);
    expect(progress.stops[0]).toMatchObject({ passed: true, expected: null });
    const last = progress.stops.at(-1);
    expect(Date.parse(last?.expected ?? '')).toBeGreaterThan(Date.parse(last?.scheduled ?? ''));
  });

  it('reports the drop-off at its arrival, and stops between at their departure', async () => {
    app.clock.set(minutesAfter(leaves(), 200));
    await report(100);
    const { stops } = (await follow()).progress;
    const yours = stops.findIndex((stop) => stop.yours === 'dropoff');
    const [here, between] = [trip.stops[yours], trip.stops[yours - 1]];
    if (!here || !between) throw new Error('the coach has no stop between');
    expect(minutesAfter(here.arrivesAt, 1).getTime()).toBeLessThan(here.departsAt.getTime());
    expect(stops[yours]?.scheduled).toBe(here.arrivesAt.toISOString());
    expect(stops[yours - 1]?.scheduled).toBe(between.departsAt.toISOString());
    const [arrives, goesOn] = [stops[yours]?.expected, stops[yours + 1]?.expected].map((text) =>
      Date.parse(text ?? ''),
    );
    expect(arrives).toBeGreaterThan(here.arrivesAt.getTime());
    expect(arrives).toBeLessThan(goesOn as number);
  });

  it('keeps the last place with its age during silence, and expects nothing after half an hour', async () => {
    app.clock.set(minutesAfter(leaves(), 60));
    await report(40);
    const at = now();
    tracker.behave('hang-up');
    app.clock.pass(10);
    await app.pollPositions();
    const { progress } = await follow();
    expect(progress).toMatchObject({ state: 'running', position: { at } });
    expect(progress.delayminutes).not.toBeNull();
    app.clock.pass(25);
    expect((await follow()).progress).toMatchObject({
      state: 'unknown',
      position: { at },
      delayminutes: null,
    });
  });

  it('has no metres while its coach is off the road', async () => {
    app.clock.set(minutesAfter(leaves(), 60));
    await report(40);
    app.clock.pass(2);
    const place = await placeOnRoadOf(app, trip, 41);
    tracker.report(trip.busid, { ...place, latitude: place.latitude + 0.03, time: now() });
    await app.pollPositions();
    expect((await follow()).progress).toMatchObject({
      state: 'running',
      offroad: true,
      metres: null,
      position: { at: now() },
    });
    app.clock.pass(3);
    await report(42);
    const { progress } = await follow();
    expect(progress.offroad).toBe(false);
    expect(progress.metres).not.toBeNull();
  });

  it('has its coach in the hour before departure, and nothing earlier', async () => {
    app.clock.set(minutesAfter(leaves(), -30));
    await report(0);
    expect((await follow()).progress).toMatchObject({ state: 'scheduled', position: { at: now() } });
    const old = minutesAfter(leaves(), -90);
    await app.db.query('UPDATE coach_positions SET at = $1', [old]);
    expect((await follow()).progress.position).toBeNull();
  });

  it('that has arrived stays so, without its coach’s next trip', async () => {
    app.clock.set(minutesAfter(ends(), -2));
    await report(trip.stops.at(-1)?.distanceMetres ? (trip.stops.at(-1)?.distanceMetres ?? 0) / 1000 : 0);
    expect((await follow()).progress).toMatchObject({ state: 'arrived', position: { at: now() } });
    await app.db.query('UPDATE coach_positions SET at = $1', [minutesAfter(app.clock.now(), 60)]);
    app.clock.pass(60);
    expect((await follow()).progress).toMatchObject({ state: 'arrived', position: null });
    expect((await follow()).progress.stops.every((stop) => stop.passed)).toBe(true);
  });

  it('waits for its coach while that is on the previous trip', async () => {
    const [before] = await app.db.query(
      `SELECT t.id FROM trips t JOIN trip_stops s ON s.trip_id = t.id AND s.number = 1
       WHERE t.busid = $1 AND s.departs_at < $2 ORDER BY s.departs_at DESC LIMIT 1`,
      [trip.busid, leaves()],
    );
    const earlier = await runningTrip(app, before?.id ?? '');
    const due = earlier.stops.at(-1)?.arrivesAt ?? TEST_NOW;
    // Shortens the night: the previous trip ends half an hour before ours.
    const late = leaves().getTime() - due.getTime() - 30 * 60_000;
    await app.db.query(
      `UPDATE trip_stops SET arrives_at = arrives_at + $2 * interval '1 ms', departs_at = departs_at + $2 * interval '1 ms'
       WHERE trip_id = $1`,
      [earlier.id, late],
    );
    try {
      app.clock.set(minutesAfter(leaves(), -25));
      const end = (earlier.stops.at(-1)?.distanceMetres ?? 0) / 1000;
      tracker.report(trip.busid, { ...(await placeOnRoadOf(app, earlier, end - 40)), time: now() });
      await app.pollPositions();
      const { progress } = await follow();
      expect(progress).toMatchObject({ state: 'scheduled', metres: null, position: { at: now() } });
      expect(progress.delayminutes).toBeGreaterThan(15);
      expect(progress.stops[0]?.passed).toBe(false);

      app.clock.set(minutesAfter(leaves(), -65));
      await app.db.query('TRUNCATE coach_positions, trip_progress, position_polls');
      tracker.report(trip.busid, { ...(await placeOnRoadOf(app, earlier, end - 60)), time: now() });
      await app.pollPositions();
      const { progress: hourBefore } = await follow();
      expect(hourBefore).toMatchObject({ state: 'scheduled', position: null, delayminutes: null });
    } finally {
      await app.db.query(
        `UPDATE trip_stops SET arrives_at = arrives_at - $2 * interval '1 ms', departs_at = departs_at - $2 * interval '1 ms'
         WHERE trip_id = $1`,
        [earlier.id, late],
      );
    }
  });
});

describe('a followed trip', () => {
  it('sends its progress at once, and changes through any process within three seconds', async () => {
    app.clock.set(minutesAfter(leaves(), 60));
    await report(40);
    const stop = new AbortController();
    const events = live(watched, stop.signal);
    const first = (await events.next()).value as LiveEvent;
    expect(first.progress).toEqual((await follow()).progress);
    expect(first.id).toBeUndefined();

    const pass = stopTimers();
    app.clock.pass(1);
    await report(41, neighbour);
    // A timer set before reports this one; all later ones stand still.
    const second = (await events.next()).value as LiveEvent;
    expect(second.progress.position?.at).toBe(now());
    app.clock.pass(1);
    await report(42, neighbour);
    await pass(3);
    const third = (await events.next()).value as LiveEvent;
    expect(third.progress.position?.at).toBe(now());
    stop.abort();
  });

  it('goes on with the coach that drives instead of its own', async () => {
    app.clock.set(minutesAfter(leaves(), 60));
    await report(40);
    const stop = new AbortController();
    const events = live(app, stop.signal);
    await events.next();
    const own = trip.busid;
    const spare = await addCoach(app);
    await app.db.query('UPDATE trips SET busid = $2 WHERE id = $1', [trip.id, spare]);
    app.clock.pass(1);
    tracker.report(spare, { ...(await placeOnRoadOf(app, trip, 41)), time: now() });
    await app.pollPositions();
    let position: TripProgress['position'];
    do ({ position } = ((await events.next()).value as LiveEvent).progress);
    while (position?.at !== now());
    stop.abort();
    await app.db.query('UPDATE trips SET busid = $2 WHERE id = $1', [trip.id, own]);
  });

  it('sends it to many watchers, also to later ones', async () => {
    app.clock.set(minutesAfter(leaves(), 70));
    await report(46);
    const stop = new AbortController();
    const watchers = Array.from({ length: 100 }, () => live(app, stop.signal));
    const firsts = await Promise.all(watchers.map((events) => events.next()));
    const texts = new Set(firsts.map(({ value }) => JSON.stringify(value)));
    expect(texts.size).toBe(1);
    app.clock.pass(1);
    await report(47);
    const seconds = await Promise.all(watchers.map((events) => events.next()));
    for (const { value } of seconds) expect((value as LiveEvent).progress.position?.at).toBe(now());
    const later = (await live(app, stop.signal).next()).value as LiveEvent;
    expect(later).toEqual(seconds[0]?.value);
    stop.abort();
  });

  it('ends with the trip; a reconnect with the last event gets no more', async () => {
    app.clock.set(minutesAfter(ends(), -5));
    const kilometres = (trip.stops.at(-1)?.distanceMetres ?? 0) / 1000;
    await report(kilometres - 5);
    const events = live(app);
    expect(((await events.next()).value as LiveEvent).progress.state).toBe('running');
    app.clock.pass(5);
    await report(kilometres);
    const last = (await events.next()).value as LiveEvent;
    expect(last).toMatchObject({ id: 'over', progress: { state: 'arrived', position: { at: now() } } });
    expect(await events.next()).toMatchObject({ done: true });

    const again = await fetch(`${app.url}/api/v1/tracking/${pnr}/live`, {
      headers: { 'last-event-id': 'over' },
    });
    expect(again.status).toBe(204);
    const anew = live(app);
    expect((await anew.next()).value).toEqual(last);
    expect(await anew.next()).toMatchObject({ done: true });
  });
});
