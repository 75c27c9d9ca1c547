import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type TestHouse } from '#api/testing/house.ts';
import { call } from '#api/testing/traveller.ts';

let behindProxy: TestHouse;
let alone: TestHouse;
beforeAll(async () => {
  [behindProxy, alone] = await Promise.all([openHouse({ env: { TRUST_PROXY: '1' } }), openHouse()]);
});
afterAll(() => Promise.all([behindProxy.close(), alone.close()]));

/** How 31 look-ups end that find nothing, of which each says that it comes from an address of its own: the last status. */
async function walk(house: TestHouse, from: (index: number) => string): Promise<number> {
  let status = 0;
  for (let index = 0; index < 31; index += 1) {
    const headers = { 'x-forwarded-for': from(index) };
    status = (await call(house, 'GET', `/api/v1/pnr?pnr=GUESS${index}`, { headers })).status;
  }
  return status;
}

describe('who walks through PNRs', () => {
  it('from every address of their own IPv6 network is one', async () => {
    expect(await walk(behindProxy, (index) => `2001:db8:7:7::${(index + 1).toString(16)}`)).toBe(429);
    const neighbour = { 'x-forwarded-for': '2001:db8:7:8::1' };
    expect((await call(behindProxy, 'GET', '/api/v1/pnr?pnr=A', { headers: neighbour })).status).toBe(404);
  });

  it('and writes addresses in front of what the proxy writes is one', async () => {
    expect(await walk(behindProxy, (index) => `198.51.100.${index}, 203.0.113.9`)).toBe(429);
  });

  it('and writes what proxies write, where there is none, is one', async () => {
    expect(await walk(alone, (index) => `198.51.100.${index}`)).toBe(429);
  });

  it('by the result pages of payments is counted with them', async () => {
    const answer = await call(alone, 'GET', '/api/v1/payment/success/GUESS/1/Card');
    expect(answer.status).toBe(429);
    alone.clock.pass(10);
    for (let index = 0; index < 30; index += 1) {
      const path = `/api/v1/payment/${index % 2 ? 'success' : 'failure'}/GUESS${index}/1/Card`;
      expect((await call(alone, 'GET', path)).status).toBe(404);
    }
    expect((await call(alone, 'GET', '/api/v1/pnr?pnr=GUESS')).status).toBe(429);
  });
});
