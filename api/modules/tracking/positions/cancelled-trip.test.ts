import type { TrackedTrip } from 'contract/calls/tracking.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, call, findTrips } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { placeOnRoadOf, runningTrip, startTracker } from 'testing/tracking/tracker.ts';
import { beforeAll, expect, it } from 'vitest';
import type { RunningTrip } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { changeCoach } from '../../disruptions/coach/tests/coach.fixture.ts';
import { cancelTrip } from '../../disruptions/offers.fixture.ts';

const tracker = setUp(startTracker);
const app = setUp(() => startTestApp({ env: tracker.env }));
let cancelled: ListedTrip;
let other: ListedTrip;
let onTheNextDay: ListedTrip[];
let underWay: ListedTrip;

beforeAll(async () => {
  const [first, second] = await findTrips(app, '2026-12-01');
  if (!first || !second || first.busid === second.busid) throw new Error('there are too few trips');
  [cancelled, other] = [first, second];
  onTheNextDay = await findTrips(app, '2026-12-02');
  underWay = (await findTrips(app, '2026-12-03'))[0] as ListedTrip;
});

async function follow(pnr: string): Promise<TrackedTrip> {
  const { body } = await call<{ data: TrackedTrip }>(app, 'GET', `/api/v1/tracking/${pnr}`);
  return body.data;
}

/** Polls a coach at some kilometres along the road of a trip, some minutes after its departure. */
async function report(
  trip: RunningTrip,
  minutes: number,
  kilometres: number,
  busid = cancelled.busid,
): Promise<void> {
  app.clock.set(minutesAfter(trip.stops[0]?.departsAt ?? new Date(), minutes));
  const time = app.clock.now().toISOString();
  tracker.report(busid, { ...(await placeOnRoadOf(app, trip, kilometres)), time });
  await app.pollPositions();
}

it('a coach whose own trip is cancelled is followed on the trip that it drives instead', async () => {
  const [leftBehind, onBoard] = [
    await bookAndPay(app, cancelled, ['2C']),
    await bookAndPay(app, other, ['2C']),
  ];
  await report(await runningTrip(app, cancelled._id), -30, 0);
  const dispatcher = await join(app, 'dispatcher');
  expect((await cancelTrip(dispatcher, cancelled._id)).status).toBe(200);
  expect((await changeCoach(dispatcher, other, cancelled.busid)).status).toBe(200);

  const trip = await runningTrip(app, other._id);
  app.clock.set(minutesAfter(trip.stops[0]?.departsAt ?? new Date(), -20));
  // It does not wait for the end of the cancelled trip.
  expect((await follow(onBoard.pnr)).progress.delayminutes ?? 0).toBe(0);
  await report(trip, -10, 0);
  await report(trip, 60, 40);
  const { busid, progress } = await follow(onBoard.pnr);
  expect(busid).toBe(cancelled.busid);
  const at = app.clock.now().toISOString();
  expect(progress).toMatchObject({ state: 'running', offroad: false, position: { at } });
  expect(progress.metres).toBeGreaterThan(30_000);
  expect((await follow(leftBehind.pnr)).progress).toMatchObject({ position: null, metres: null });
});

it('a trip after a cancelled one waits for the coach where it really is', async () => {
  const [late, away, next] = onTheNextDay;
  if (!late || !away || !next) throw new Error('there are too few trips');
  await app.db.query('UPDATE trips SET busid = $2 WHERE id = ANY ($1)', [[away._id, next._id], late.busid]);
  const { pnr } = await bookAndPay(app, next, ['2C']);
  const trip = await runningTrip(app, next._id);
  app.clock.set(minutesAfter(trip.stops[0]?.departsAt ?? new Date(), -30));
  const dispatcher = await join(app, 'dispatcher');
  expect((await cancelTrip(dispatcher, away._id)).status).toBe(200);
  const time = app.clock.now().toISOString();
  tracker.report(late.busid, { ...(await placeOnRoadOf(app, await runningTrip(app, late._id), 10)), time });
  await app.pollPositions();
  expect((await follow(pnr)).progress.delayminutes).toBeGreaterThan(30);
});

it('a coach whose trip is cancelled on the road is followed on', async () => {
  const { pnr } = await bookAndPay(app, underWay, ['2C']);
  const trip = await runningTrip(app, underWay._id);
  await report(trip, 60, 40, trip.busid);
  const dispatcher = await join(app, 'dispatcher');
  expect((await cancelTrip(dispatcher, underWay._id)).status).toBe(200);
  await report(trip, 75, 45, trip.busid);
  expect((await follow(pnr)).progress.position?.at).toBe(app.clock.now().toISOString());
});
