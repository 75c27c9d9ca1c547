import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookAndPay, bookingFor, call, findTrip } from 'testing/customers/customer.ts';
import { startTracker } from 'testing/tracking/tracker.ts';
import { describe, expect, it } from 'vitest';

const tracker = setUp(startTracker);
const app = setUp(() => startTestApp({ env: tracker.env }));
const trip = setUp(() => findTrip(app));

describe('access to a trip', () => {
  it('needs the PNR of a confirmed booking; a hold and an unknown PNR look alike', async () => {
    const held = await book(app, await bookingFor(app, trip, ['4C']));
    for (const code of [held.body.data.pnr, 'NONESUCH22']) {
      for (const path of [`/api/v1/tracking/${code}`, `/api/v1/tracking/${code}/live`]) {
        const { status, body } = await call(app, 'GET', path);
        expect([status, body.code, body.message]).toEqual([404, 'not_found', 'PNR is not available']);
      }
    }
  });

  it('is limited for PNR guesses across all calls', async () => {
    const walker = await startTestApp({
      env: { ...tracker.env, TRUST_PROXY: '1' },
      databaseUrl: app.databaseUrl,
      clock: app.clock,
    });
    const { pnr } = await bookAndPay(app, trip, ['2C']);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const paths = ['/api/v1/tracking/', '/api/v1/pnr?pnr=', '/api/v1/tracking/'];
    const statuses: number[] = [];
    for (let count = 0; count < 33; count += 1) {
      const path = `${paths[count % 3]}WALK${count}${count % 3 === 2 ? '/live' : ''}`;
      statuses.push((await call(walker, 'GET', path, { headers })).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
    const missed = await call(walker, 'GET', '/api/v1/tracking/WALK34', { headers });
    expect(missed.headers.get('retry-after')).toBeTruthy();
    const own = await call(walker, 'GET', `/api/v1/tracking/${pnr}`, { headers });
    expect(own.status, 'a PNR that exists is served all the same').toBe(200);
    await walker.close();
  });
});
