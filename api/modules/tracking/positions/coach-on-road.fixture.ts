import type { BusPosition } from 'contract/calls/tracking.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, findTrips } from 'testing/customers/customer.ts';
import { placeOnRoadOf, runningTrip, startTracker } from 'testing/tracking/tracker.ts';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { RunningTrip } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';

/**
 * Sets up a provider, two workers and a coach on the road for the tests of a file. Each test starts an hour after
 * departure, with the coach 40 km along and no position stored.
 */
export function setUpCoachOnRoad() {
  const tracker = setUp(startTracker);
  const app = setUp(() => startTestApp({ env: tracker.env }));
  const neighbour = setUp(() =>
    startTestApp({ env: tracker.env, databaseUrl: app.databaseUrl, clock: app.clock }),
  );
  const coach = {} as { trip: RunningTrip; busid: string };
  const leaves = () => coach.trip.stops[0]?.departsAt ?? TEST_NOW;
  const now = () => app.clock.now().toISOString();

  beforeAll(async () => {
    const listed = (await findTrips(app)).find(({ starttime }) => starttime >= '10:00');
    coach.trip = await runningTrip(app, listed?._id ?? '');
    coach.busid = coach.trip.busid;
  });
  beforeEach(async () => {
    await app.db.query('TRUNCATE coach_positions, coach_position_history, trip_progress, position_polls');
    app.clock.set(minutesAfter(leaves(), 60));
    tracker.behave({ status: 404, body: { status: 'error', message: 'No data for this bus' } });
    tracker.report(coach.busid, { ...(await placeOnRoadOf(app, coach.trip, 40)), time: now() });
    tracker.asked.length = 0;
  });
  afterEach(() => tracker.letGo());

  async function located(busid = coach.busid): Promise<BusPosition | string | undefined> {
    // Replies are cached by address for a second. A new query string avoids the cache.
    const path = `/api/v1/bus/location/${busid}?${performance.now()}`;
    const { body } = await call<{ data: BusPosition }>(app, 'GET', path);
    return body.data ?? body.code;
  }

  return {
    tracker,
    app,
    neighbour,
    coach,
    leaves,
    now,
    located,
    timesAsked: (busid: string) => tracker.asked.filter((one) => one === busid).length,
  };
}
