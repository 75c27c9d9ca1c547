import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call, findTrip } from 'testing/customers/customer.ts';
import { expect, it, vi } from 'vitest';

// A hundredth of 300.
const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '0.01' } }));

it('one network address has a limited number of live streams, and another after one is closed', async () => {
  const trip = await findTrip(app);
  const path = `/api/v1/trip/seats/${trip._id}`;
  const leave = new AbortController();
  const open = () => fetch(`${app.url}${path}`, { signal: leave.signal });
  const streams = await Promise.all([open(), open(), open()]);
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);

  const refused = await call(app, 'GET', path);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(refused.headers.get('retry-after')).toBe('30');

  leave.abort();
  const later = new AbortController();
  await vi.waitFor(async () => {
    const { status } = await fetch(`${app.url}${path}`, { signal: later.signal });
    expect(status).toBe(200);
  }, 20_000);
  later.abort();
});

it('a stream cannot be requested without being read', async () => {
  const trip = await findTrip(app);
  const { status } = await fetch(`${app.url}/api/v1/trip/seats/${trip._id}`, { method: 'HEAD' });
  expect(status).toBe(404);
});
