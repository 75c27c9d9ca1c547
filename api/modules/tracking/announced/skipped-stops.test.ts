import type { TrackedTrip, TripProgress } from 'contract/calls/tracking.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, call, findTrip } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { expect, it } from 'vitest';

const app = setUp(startTestApp);
/** Between the pickup and the drop-off of the booking. */
const SKIPPED = 4;

it('the tracked trip of a booking marks a stop that is skipped, without an expected time', async () => {
  const trip = await findTrip(app);
  const { pnr } = await bookAndPay(app, trip, ['2A']);
  const follow = async (): Promise<TripProgress> => {
    const { body } = await call<{ data: TrackedTrip }>(app, 'GET', `/api/v1/tracking/${pnr}`);
    return body.data.progress;
  };
  const skipped = ({ stops }: TripProgress) => stops.filter((stop) => stop.skipped);
  expect(skipped(await follow())).toEqual([]);
  const dispatcher = await join(app, 'dispatcher');
  const body = { fromStop: SKIPPED, cause: 'road_closed', refundAfterHours: 24 };
  const { status } = await dispatcher.browser.call('skipStop', { params: { tripId: trip._id }, body });
  expect(status).toBe(200);
  expect(skipped(await follow())).toMatchObject([{ number: SKIPPED, expected: null }]);
});
