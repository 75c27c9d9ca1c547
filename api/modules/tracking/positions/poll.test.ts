import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { placeOnRoadOf } from 'testing/tracking/tracker.ts';
import { describe, expect, it } from 'vitest';
import { listRunningTrips } from '#modules/trips/index.ts';
import { type Clock, minutesAfter, systemClock } from '#platform/clock.ts';
import { setUpCoachOnRoad } from './coach-on-road.fixture.ts';
import { openFleet } from './fleet.ts';
import { createPolling } from './poll.ts';
import { connectTracking } from './provider.ts';

const { tracker, app, neighbour, coach, leaves, now, located, timesAsked } = setUpCoachOnRoad();

async function pollAfterSeconds(seconds: number): Promise<void> {
  app.clock.pass(seconds / 60);
  await app.pollPositions();
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
    expect(timesAsked(coach.busid)).toBe(1);
    expect(tracker.asked.length).toBe(new Set(tracker.asked).size);
    app.clock.pass(5 / 60);
    await Promise.all([neighbour.pollPositions(), app.pollPositions()]);
    expect(timesAsked(coach.busid)).toBe(2);
  });

  it('ends with the trip', async () => {
    const end = coach.trip.stops.at(-1);
    app.clock.set(minutesAfter(end?.arrivesAt ?? leaves(), -2));
    tracker.report(coach.busid, { latitude: end?.latitude, longitude: end?.longitude, time: now() });
    await app.pollPositions();
    expect(timesAsked(coach.busid)).toBe(1);
    await pollAfterSeconds(5);
    expect(timesAsked(coach.busid)).toBe(1);
  });

  it('resumes for a coach whose worker crashed', async () => {
    await app.db.query('INSERT INTO position_polls VALUES ($1, $2, $2, false)', [
      coach.busid,
      app.clock.now(),
    ]);
    await pollAfterSeconds(10);
    expect(timesAsked(coach.busid)).toBe(0);
    await pollAfterSeconds(10);
    expect(timesAsked(coach.busid)).toBe(1);
  });
});

interface LogLine {
  level: number;
  msg: string;
  coach?: string;
}

/** No healthy provider needs this long, however busy the machine is. */
const PATIENT_MS = 60_000;

/** Returns a worker with a readable log, and the settings of its calls, which a test may change. */
function workerWithLog(clock: Clock = app.clock, pollSeconds = 5) {
  const lines: LogLine[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const {
    TRACKING_URL: url = '',
    TRACKING_USERNAME: username = '',
    TRACKING_PASSWORD: password = '',
  } = tracker.env;
  const calls = { url, username, password, clock: app.clock, timeLimitMs: PATIENT_MS };
  const fleet = openFleet(app.db, app.clock);
  const polling = createPolling({
    db: app.db,
    clock,
    log,
    fleet,
    tracker: connectTracking(calls),
    pollSeconds,
  });
  return { polling, lines, calls };
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
      const { polling, lines, calls } = workerWithLog();
      await polling.pollAll();
      const before = await located();
      expect(before).toMatchObject({ at: now() });

      tracker.behave(behaviour);
      if (behaviour === 'hold') calls.timeLimitMs = 250;
      for (let round = 0; round < 3; round += 1) {
        app.clock.pass(5 / 60);
        await polling.pollAll();
        expect(await located()).toEqual(before);
      }
      const reported = lines.filter(({ coach }) => coach === undefined);
      expect(reported).toMatchObject([{ level: 40 }]);
      expect(JSON.stringify(lines)).not.toContain(tracker.env.TRACKING_PASSWORD);

      app.clock.pass(5 / 60);
      calls.timeLimitMs = PATIENT_MS;
      tracker.behave({
        body: { status: 'success', data: { ...(await placeOnRoadOf(app, coach.trip, 40.3)), time: now() } },
      });
      await polling.pollAll();
      expect(await located()).toMatchObject({ at: now() });
      expect(lines.filter(({ coach }) => coach === undefined)).toMatchObject([{ level: 40 }, { level: 30 }]);
    },
  );

  it('slow for one coach delays no other, and gets no second request for it', async () => {
    const place = await placeOnRoadOf(app, coach.trip, 40);
    tracker.behave({ body: { status: 'success', data: { ...place, time: now() } } });
    tracker.behave('hold', coach.busid);
    const round = app.pollPositions();
    const other = await untilNextResponse();
    expect(other).not.toBe(coach.busid);
    expect(tracker.held()).toBe(1);

    app.clock.pass(5 / 60);
    await neighbour.pollPositions();
    expect(timesAsked(other)).toBe(2);
    expect(timesAsked(coach.busid)).toBe(1);
    tracker.letGo();
    await round;
    expect(await located()).toBe('position_unknown');
  });

  it('failing for one coach is logged once for it', async () => {
    const { polling, lines } = workerWithLog();
    const place = await placeOnRoadOf(app, coach.trip, 40);
    tracker.behave({ body: { status: 'success', data: { ...place, time: now() } } });
    tracker.report(coach.busid, { latitude: 0, longitude: 0, time: now() });
    for (let round = 0; round < 3; round += 1) {
      await polling.pollAll();
      app.clock.pass(5 / 60);
    }
    tracker.report(coach.busid, { ...place, time: now() });
    await polling.pollAll();
    expect(lines).toMatchObject([
      { level: 40, coach: coach.busid, problem: 'nowhere' },
      { level: 30, coach: coach.busid },
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
    const { polling, lines } = workerWithLog(systemClock, 0.2);
    polling.start();
    while (timesAsked(coach.busid) < 3) await pause(10);
    tracker.behave('hold');
    while (tracker.held() === 0) await pause(10);
    await polling.close();
    expect(lines.filter(({ coach }) => coach === undefined)).toEqual([]);
  });
});
