import { localDate } from 'contract/values/time.ts';
import { placeOnRoadOf } from 'testing/tracking/tracker.ts';
import { expect, it } from 'vitest';
import { setUpCoachOnRoad } from '#modules/tracking/positions/coach-on-road.fixture.ts';
import { listTripsOfDay } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import { findDeparture, findStanding } from './detail.ts';
import { listDepartures } from './facts.ts';
import { presentCoach, presentDeparture, presentRow } from './present.ts';

const { app, coach, leaves, now, tracker } = setUpCoachOnRoad();

const english = (_kind: unknown, name: string) => name;

const depsNow = () => ({
  ...app.deps,
  tripsOfDay: (date: string) => listTripsOfDay(app.db, date),
});

/** The row of the coach's departure, without its counts. */
async function rowNow() {
  const all = await listDepartures(depsNow(), localDate(leaves()));
  const found = all.find(({ trip }) => trip.id === coach.trip.id);
  if (!found) throw new Error('the departure is not on its day');
  const { state, delayMinutes, alerts } = presentRow(found, english, app.clock.now());
  return { state, delayMinutes, alerts: alerts.map(({ kind }) => kind) };
}

it('a departure follows its coach: not seen, under way with its delay, then silent', async () => {
  expect(await rowNow()).toEqual({
    state: 'under_way',
    delayMinutes: null,
    alerts: ['coach_not_seen', 'list_not_frozen'],
  });
  await app.runJob('bookings.freeze-lists');
  app.clock.set(minutesAfter(leaves(), 135));
  tracker.report(coach.busid, { ...(await placeOnRoadOf(app, coach.trip, 40)), time: now() });
  await app.pollPositions();
  const seen = await rowNow();
  expect(seen).toMatchObject({ state: 'under_way', alerts: [] });
  expect(seen.delayMinutes).toBeGreaterThan(0);
  const found = await findDeparture(depsNow(), coach.trip.id);
  const detail = found && presentDeparture(found, { names: true, contacts: 'all' }, english, app.clock.now());
  expect(detail?.position?.at).toBe(app.clock.now().toISOString());
  expect(detail?.delayMinutes).toBe(seen.delayMinutes);
  expect(presentCoach(await findStanding(depsNow(), coach.trip.id))).toEqual({
    position: detail?.position,
    metres: detail?.metres,
    delayMinutes: seen.delayMinutes,
  });
  expect(detail?.metres).toBeGreaterThan(30_000);
  expect(detail?.road?.stops.map(({ number }) => number)).toEqual(
    coach.trip.stops.map(({ number }) => number),
  );
  expect(detail?.stops.map(({ passed }) => passed)).toEqual(
    coach.trip.stops.map(({ distanceMetres }) => distanceMetres < 40_000),
  );
  expect(detail?.stops.at(-1)?.expectedArrival).not.toBeNull();
  app.clock.set(minutesAfter(app.clock.now(), 16));
  expect(await rowNow()).toMatchObject({ state: 'under_way', alerts: ['coach_not_seen'] });
});
