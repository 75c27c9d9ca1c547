import { setTimeout as pause } from 'node:timers/promises';
import type { BusPosition } from 'contract/calls/tracking.ts';
import pino from 'pino';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, findTrips } from 'testing/customers/customer.ts';
import { placeOnRoadOf, runningTrip, startTracker } from 'testing/tracking/tracker.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRunningTrips, type RunningTrip } from '#modules/trips/index.ts';
import { type Clock, minutesAfter, systemClock } from '#platform/clock.ts';
import { openFleet } from './fleet.ts';
import { createPolling, type Polling } from './poll.ts';
import { connectTracking } from './provider.ts';

const tracker = setUp(startTracker);
const app = setUp(() => startTestApp({ env: tracker.env }));
const neighbour = setUp(() =>
  startTestApp({ env: tracker.env, databaseUrl: app.databaseUrl, clock: app.clock }),
);
let trip: RunningTrip;
let busid: string;
beforeAll(async () => {
  const listed = (await findTrips(app)).find(({ starttime }) => starttime >= '10:00');
  trip = await runningTrip(app, listed?._id ?? '');
  busid = trip.busid;
});

/** Each test starts an hour after departure, with the coach 40 km along and no position stored. */
beforeEach(async () => {
  await app.db.query('TRUNCATE coach_positions, coach_position_history, trip_progress, position_polls');
  app.clock.set(minutesAfter(leaves(), 60));
  tracker.behave({ status: 404, body: { status: 'error', message: 'No data for this bus' } });
  tracker.report(busid, { ...(await placeOnRoadOf(app, trip, 40)), time: now() });
  tracker.asked.length = 0;
});
afterEach(() => tracker.letGo());

const leaves = () => trip.stops[0]?.departsAt ?? TEST_NOW;
const now = () => app.clock.now().toISOString();
const timesAsked = (coach: string) => tracker.asked.filter((one) => one === coach).length;

async function located(coach = busid): Promise<BusPosition | string | undefined> {
  // Replies are cached by address for a second. A new query string avoids the cache.
  const path = `/api/v1/bus/location/${coach}?${performance.now()}`;
  const { body } = await call<{ data: BusPosition }>(app, 'GET', path);
  return body.data ?? body.code;
}

async function pollAfterSeconds(seconds: number): Promise<void> {
  app.clock.pass(seconds / 60);
  await app.pollPositions();
}

describe('the last position of a coach', () => {
  it("is the provider's, with its time", async () => {
    const place = await placeOnRoadOf(app, trip, 41);
    tracker.report(busid, { ...place, time: now(), speed: 72, heading: 141 });
    await app.pollPositions();
    const { body } = await call(app, 'GET', `/api/v1/bus/location/${busid}`);
    expect(body).toMatchObject({
      status: 'success',
      data: { ...place, at: now(), speed: 72, heading: 141 },
    });
  });

  it('is null before the first report, and 404 for an unknown coach', async () => {
    expect(await located()).toBe('position_unknown');
    expect(await located('XYZ-99')).toBe('not_found');
  });

  it.each([
    ['numbers as text', { latitude: '27.5', longitude: '77.6', speed: '64', heading: '12.5' }],
    ['seconds since 1970', { time: () => app.clock.now().getTime() / 1000 }],
    ['milliseconds since 1970', { time: () => app.clock.now().getTime() }],
    ['milliseconds as text', { time: () => String(app.clock.now().getTime()) }],
    ['a time in India without a zone', { time: () => indianTime(app.clock.now()) }],
    ['no time at all', { time: () => undefined }],
  ])('is read from %s', async (_name, reported) => {
    const { time = now, ...figures } = reported as { time?: () => unknown };
    tracker.report(busid, { latitude: 27.5, longitude: 77.6, time: time(), ...figures });
    await app.pollPositions();
    expect(await located()).toMatchObject({ latitude: 27.5, longitude: 77.6, at: now() });
  });

  it('has null for implausible speed or heading', async () => {
    tracker.report(busid, { latitude: 27.5, longitude: 77.6, time: now(), speed: -1, heading: 'north' });
    await app.pollPositions();
    expect(await located()).toMatchObject({ latitude: 27.5, speed: null, heading: null });
  });

  it.each([
    ['0,0', { latitude: 0, longitude: 0 }],
    ['a place outside India', { latitude: 48.1, longitude: 11.6 }],
    ['a place 60 km from the last one', { latitude: 28.5, longitude: 76.4 }],
  ])('stays the same after %s', async (_name, place) => {
    await app.pollPositions();
    const before = await located();
    app.clock.pass(0.1);
    tracker.report(busid, { ...place, time: now() });
    await app.pollPositions();
    expect(await located()).toEqual(before);
  });

  it('stays the same after old or future reports', async () => {
    await app.pollPositions();
    const before = await located();
    for (const minutes of [-1, 2]) {
      app.clock.pass(0.1);
      const time = minutesAfter(app.clock.now(), minutes).toISOString();
      tracker.report(busid, { ...(await placeOnRoadOf(app, trip, 40.2)), time });
      await app.pollPositions();
      expect(await located()).toEqual(before);
    }
  });

  it('moves far after three agreeing reports', async () => {
    await app.pollPositions();
    const seen: unknown[] = [];
    for (const kilometre of [80, 80.1, 80.2]) {
      app.clock.pass(0.1);
      tracker.report(busid, { ...(await placeOnRoadOf(app, trip, kilometre)), time: now() });
      await app.pollPositions();
      seen.push(await located());
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[2]).toMatchObject({ ...(await placeOnRoadOf(app, trip, 80.2)), at: now() });
  });

  it('is kept for a day, and the last one for ever', async () => {
    await app.pollPositions();
    app.clock.pass(24 * 60 + 1);
    await app.runJob('tracking.purge');
    expect(await app.db.query('SELECT FROM coach_position_history')).toEqual([]);
    expect(await located()).toMatchObject({ at: minutesAfter(leaves(), 60).toISOString() });
  });
});

function indianTime(instant: Date): string {
  return minutesAfter(instant, 330).toISOString().replace('T', ' ').slice(0, 23);
}

describe('polling', () => {
  it('covers every coach from an hour before departure, and no other', async () => {
    await app.pollPositions();
    const instant = app.clock.now();
    const running = await listRunningTrips(app.db, {
      leavesBy: minutesAfter(instant, 60),
      arrivesAfter: minutesAfter(instant, -180),
    });
    expect(tracker.asked.toSorted()).toEqual([...new Set(running.map((one) => one.busid))].toSorted());
    const all = await app.db.query('SELECT FROM coaches');
    expect(tracker.asked.length).toBeLessThan(all.length);
  });

  it('asks once per coach and period with any number of workers', async () => {
    await Promise.all([app.pollPositions(), neighbour.pollPositions(), app.pollPositions()]);
    await neighbour.pollPositions();
    expect(timesAsked(busid)).toBe(1);
    expect(tracker.asked.length).toBe(new Set(tracker.asked).size);
    app.clock.pass(5 / 60);
    await Promise.all([neighbour.pollPositions(), app.pollPositions()]);
    expect(timesAsked(busid)).toBe(2);
  });

  it('ends with the trip', async () => {
    const end = trip.stops.at(-1);
    app.clock.set(minutesAfter(end?.arrivesAt ?? leaves(), -2));
    tracker.report(busid, { latitude: end?.latitude, longitude: end?.longitude, time: now() });
    await app.pollPositions();
    expect(timesAsked(busid)).toBe(1);
    await pollAfterSeconds(5);
    expect(timesAsked(busid)).toBe(1);
  });

  it('resumes for a coach whose worker crashed', async () => {
    await app.db.query('INSERT INTO position_polls VALUES ($1, $2, $2, false)', [busid, app.clock.now()]);
    await pollAfterSeconds(10);
    expect(timesAsked(busid)).toBe(0);
    await pollAfterSeconds(10);
    expect(timesAsked(busid)).toBe(1);
  });
});

interface LogLine {
  level: number;
  msg: string;
  coach?: string;
}

/** Returns a worker with a time limit of 250 ms and a readable log. */
function impatientWorker(options: { clock?: Clock; pollSeconds?: number; timeLimitMs?: number } = {}): {
  polling: Polling;
  lines: LogLine[];
} {
  const { clock = app.clock, pollSeconds = 5, timeLimitMs = 250 } = options;
  const lines: LogLine[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const client = connectTracking({
    url: tracker.env.TRACKING_URL ?? '',
    username: tracker.env.TRACKING_USERNAME ?? '',
    password: tracker.env.TRACKING_PASSWORD ?? '',
    clock: app.clock,
    timeLimitMs,
  });
  const fleet = openFleet(app.db, app.clock);
  return {
    polling: createPolling({ db: app.db, clock, log, fleet, tracker: client, pollSeconds }),
    lines,
  };
}

describe('a failing provider', () => {
  const problems = {
    'is down': 'hang-up',
    'is slow': 'hold',
    'responds with an error': { status: 502, body: '<h1>502 Bad Gateway</h1>' },
    'sends garbage': { body: '<html>Service temporarily unavailable</html>' },
    'sends no place': { body: { status: 'success', data: { latitude: 'north', longitude: null } } },
    'sends an endless body': { body: 'x'.repeat(1_000_000) },
    'refuses the credentials': { status: 401, body: { status: 'error', message: 'Invalid' } },
    'refuses the credentials with a message': {
      body: { status: 'fail', message: 'Wrong username or password' },
    },
  } as const;

  it.each(Object.entries(problems))(
    'that %s changes no position, is logged once, and recovers',
    async (_name, behaviour) => {
      const { polling, lines } = impatientWorker();
      await polling.pollAll();
      const before = await located();
      expect(before).toMatchObject({ at: now() });

      tracker.behave(behaviour);
      for (let round = 0; round < 3; round += 1) {
        app.clock.pass(5 / 60);
        await polling.pollAll();
        expect(await located()).toEqual(before);
      }
      const reported = lines.filter(({ coach }) => coach === undefined);
      expect(reported).toMatchObject([{ level: 40 }]);
      expect(JSON.stringify(lines)).not.toContain(tracker.env.TRACKING_PASSWORD);

      app.clock.pass(5 / 60);
      tracker.behave({
        body: { status: 'success', data: { ...(await placeOnRoadOf(app, trip, 40.3)), time: now() } },
      });
      await polling.pollAll();
      expect(await located()).toMatchObject({ at: now() });
      expect(lines.filter(({ coach }) => coach === undefined)).toMatchObject([{ level: 40 }, { level: 30 }]);
    },
  );

  it('slow for one coach delays no other, and gets no second request for it', async () => {
    const place = await placeOnRoadOf(app, trip, 40);
    tracker.behave({ body: { status: 'success', data: { ...place, time: now() } } });
    tracker.behave('hold', busid);
    const round = app.pollPositions();
    const other = await untilNextResponse();
    expect(other).not.toBe(busid);
    expect(tracker.held()).toBe(1);

    app.clock.pass(5 / 60);
    await neighbour.pollPositions();
    expect(timesAsked(other)).toBe(2);
    expect(timesAsked(busid)).toBe(1);
    tracker.letGo();
    await round;
    expect(await located()).toBe('position_unknown');
  });

  it('failing for one coach is logged once for it', async () => {
    const { polling, lines } = impatientWorker();
    const place = await placeOnRoadOf(app, trip, 40);
    tracker.behave({ body: { status: 'success', data: { ...place, time: now() } } });
    tracker.report(busid, { latitude: 0, longitude: 0, time: now() });
    for (let round = 0; round < 3; round += 1) {
      await polling.pollAll();
      app.clock.pass(5 / 60);
    }
    tracker.report(busid, { ...place, time: now() });
    await polling.pollAll();
    expect(lines).toMatchObject([
      { level: 40, coach: busid, problem: 'nowhere' },
      { level: 30, coach: busid },
    ]);
  });
});

async function untilNextResponse(): Promise<string> {
  for (;;) {
    const [row] = await app.db.query(
      'SELECT busid FROM coach_positions JOIN position_polls USING (busid) WHERE responded',
    );
    if (row) return row.busid;
    await pause(10);
  }
}

describe('the worker', () => {
  it('polls period by period, and stops without waiting for a response', async () => {
    const { polling, lines } = impatientWorker({ clock: systemClock, pollSeconds: 0.2, timeLimitMs: 60_000 });
    polling.start();
    while (timesAsked(busid) < 3) await pause(10);
    tracker.behave('hold');
    while (tracker.held() === 0) await pause(10);
    await polling.close();
    expect(lines.filter(({ coach }) => coach === undefined)).toEqual([]);
  });
});
