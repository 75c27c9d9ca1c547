import type { ListedTrip } from 'contract/trips.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openHouse, type TestHouse } from '#api/testing/house.ts';
import { call, findTrips } from '#api/testing/traveller.ts';

let house: TestHouse;
beforeAll(async () => {
  // A hundredth of 300.
  house = await openHouse({ env: { ADDRESS_LIMIT_SCALE: '0.01' } });
});
afterAll(() => house.close());

it('one network address has so many live streams and no more, and another once one is closed', async () => {
  const trip = (await findTrips(house))[0] as ListedTrip;
  const path = `/api/v1/trip/seats/${trip._id}`;
  const leave = new AbortController();
  const open = () => fetch(`${house.url}${path}`, { signal: leave.signal });
  const streams = await Promise.all([open(), open(), open()]);
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);

  const refused = await call(house, 'GET', path);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(refused.headers.get('retry-after')).toBe('30');

  leave.abort();
  const later = new AbortController();
  await vi.waitFor(async () => {
    const { status } = await fetch(`${house.url}${path}`, { signal: later.signal });
    expect(status).toBe(200);
  });
  later.abort();
});

it('a stream cannot be asked for without being read', async () => {
  const trip = (await findTrips(house))[0] as ListedTrip;
  const { status } = await fetch(`${house.url}/api/v1/trip/seats/${trip._id}`, { method: 'HEAD' });
  expect(status).toBe(404);
});
