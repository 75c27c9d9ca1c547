import type { TripDetail } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, findTrips } from 'testing/customers/customer.ts';
import { expect, it, vi } from 'vitest';

/** One call at a time. */
const app = setUp(() => startTestApp({ env: { DATABASE_CONNECTIONS: '1' } }));

it('seat maps of a trip that wait for their turn are read once', async () => {
  const [trip] = await findTrips(app);
  const path = calls.showTrip[1].replace(':id', trip?._id ?? '');
  const read = vi.spyOn(app.deps.db, 'query');
  let arrived = 0;
  app.server.server.on('request', () => {
    arrived += 1;
  });
  const replies = await app.db.transaction(async (tx) => {
    await tx.queryComposed('LOCK TABLE seat_claims IN ACCESS EXCLUSIVE MODE');
    const asked = Array.from({ length: 10 }, () => call<{ data: TripDetail[] }>(app, 'GET', path));
    await vi.waitFor(() => expect(arrived).toBe(10), 20_000);
    return asked;
  });
  for (const { status, body } of await Promise.all(replies)) {
    expect(status).toBe(200);
    expect(body.data?.map(({ _id }) => _id)).toEqual([trip?._id]);
  }
  expect(read.mock.calls.filter(([text]) => text.includes('taken_seats'))).toHaveLength(2);
});
