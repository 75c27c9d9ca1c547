import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { findTrips } from 'testing/customers/customer.ts';
import { join, type TestMember } from 'testing/staff/members.ts';
import { runningTrip } from 'testing/tracking/tracker.ts';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { cancelTrip } from '../../offers.fixture.ts';
import { changeCoach, coachOf } from './coach.fixture.ts';

const app = setUp(startTestApp);

/** Returns two trips of a day, of different coaches, the second of which leaves while the first is on the road. */
async function twoTrips(day: string): Promise<[ListedTrip, ListedTrip]> {
  const [first, ...others] = await findTrips(app, day);
  const second = others.find(
    ({ busid, starttime }) => busid !== first?.busid && starttime > (first?.starttime ?? ''),
  );
  if (!first || !second) throw new Error(`${day} has too few trips`);
  return [first, second];
}

describe('the coach of a cancelled trip', () => {
  it('may drive another at that time', async () => {
    const dispatcher = await join(app, 'dispatcher');
    const [cancelled, other] = await twoTrips('2026-12-08');
    const refused = await changeCoach(dispatcher, other, cancelled.busid);
    expect([refused.status, refused.body.code]).toEqual([409, 'coach_elsewhere']);

    expect((await cancelTrip(dispatcher, cancelled._id)).status).toBe(200);
    const { body } = await dispatcher.browser.call<{ data: { busid: string; elsewhere: object | null }[] }>(
      'listCoaches',
      { params: { tripId: other._id } },
    );
    expect(body.data.find(({ busid }) => busid === cancelled.busid)?.elsewhere).toBeNull();
    expect((await changeCoach(dispatcher, other, cancelled.busid)).status).toBe(200);
    expect(await coachOf(app, other)).toBe(cancelled.busid);
  });

  it('is on the road if it had left before, at its announced time', async () => {
    for (const [day, delay, status] of [
      ['2026-12-09', 0, 409],
      ['2026-12-10', 60, 200],
    ] as const) {
      const [cancelled, other] = await twoTrips(day);
      const leaves = (await runningTrip(app, cancelled._id)).stops[0]?.departsAt ?? new Date();
      app.clock.set(minutesAfter(leaves, -10));
      if (delay > 0) await announce(await join(app, 'dispatcher'), cancelled, delay);
      app.clock.set(minutesAfter(leaves, 1));
      const dispatcher = await join(app, 'dispatcher');
      expect((await cancelTrip(dispatcher, cancelled._id)).status).toBe(200);
      expect((await changeCoach(dispatcher, other, cancelled.busid)).status, day).toBe(status);
    }
  });
});

async function announce(dispatcher: TestMember, { _id }: ListedTrip, minutes: number): Promise<void> {
  const body = { fromStop: 1, minutes, cause: 'traffic' };
  const { status } = await dispatcher.browser.call('delayTrip', { params: { tripId: _id }, body });
  expect(status).toBe(200);
}
