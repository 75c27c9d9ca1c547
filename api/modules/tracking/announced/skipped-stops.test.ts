import type { TrackedTrip, TripProgress } from 'contract/calls/tracking.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, call, findTrip } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { expect, it } from 'vitest';

const app = setUp(startTestApp);
it('the tracked trip of a booking marks stops that are skipped, also its own, without an expected time', async () => {
  const trip = await findTrip(app);
  const { pnr } = await bookAndPay(app, trip, ['2A']);
  const follow = async (): Promise<TripProgress> => {
    const { body } = await call<{ data: TrackedTrip }>(app, 'GET', `/api/v1/tracking/${pnr}`);
    return body.data.progress;
  };
  const skipped = ({ stops }: TripProgress) => stops.filter((stop) => stop.skipped);
  expect(skipped(await follow())).toEqual([]);
  const dispatcher = await join(app, 'dispatcher');
  const params = { tripId: trip._id };
  const delay = { fromStop: 1, minutes: 30, cause: 'traffic' };
  expect((await dispatcher.browser.call('delayTrip', { params, body: delay })).status).toBe(200);
  const between = 4;
  const dropoff = (await follow()).stops.find(({ yours }) => yours === 'dropoff')?.number ?? 0;
  for (const fromStop of [between, dropoff]) {
    const body = { fromStop, cause: 'road_closed', refundAfterHours: 24 };
    const { status } = await dispatcher.browser.call('skipStop', { params, body });
    expect(status).toBe(200);
  }
  expect(skipped(await follow())).toMatchObject([
    { number: between, expected: null, yours: null },
    { number: dropoff, expected: null, yours: 'dropoff' },
  ]);
});
