import type { Challenge, SolvedChallenge } from 'contract/calls/challenge.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { solveCheaply } from 'testing/customers/challenges.ts';
import { call } from 'testing/customers/customer.ts';
import { expect, it } from 'vitest';

/** Many guest sessions from one network address, such as an airport's Wi-Fi. */
const app = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));

const WIFI = '203.0.113.9';

interface GuestReply {
  token?: string;
  code?: string;
  challenge?: Challenge;
}

const askFrom = (address: string, solved?: SolvedChallenge | string) => {
  const query = solved
    ? `?${new URLSearchParams({ solved: typeof solved === 'string' ? solved : JSON.stringify(solved) })}`
    : '';
  return call<GuestReply>(app, 'GET', `/api/v1/user/login/guest${query}`, {
    headers: { 'x-forwarded-for': address },
  });
};

async function challengeFrom(address: string): Promise<Challenge> {
  const reply = await askFrom(address);
  expect(reply).toMatchObject({ status: 428, body: { code: 'challenge_required' } });
  return reply.body.challenge as Challenge;
}

it('guest sessions need no work up to 600 in ten minutes; each further one costs a second', async () => {
  expect((await askFrom(WIFI)).status).toBe(200);
  await app.db.query(`UPDATE request_counts SET count = 598 WHERE action = 'guest'`);
  const replies = await Promise.all([1, 2, 3, 4].map(() => askFrom(WIFI)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 428, 428]);
  const challenge = await challengeFrom(WIFI);
  expect(challenge.parameters).toMatchObject({ cost: 2800, keyPrefix: '000', data: { units: 1 } });
  const solved = await solveCheaply(app.db, challenge);
  const opened = await askFrom(WIFI, solved);
  expect(opened).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect((await askFrom(WIFI, solved)).status).toBe(428);
  expect((await askFrom('203.0.113.10')).status).toBe(200);
});

it('guest sessions are refused with a challenge of another address, a changed one or none', async () => {
  for (const address of [WIFI, '203.0.113.11']) {
    await app.db.query(
      `INSERT INTO request_counts (action, subject, window_start, count)
       VALUES ('guest', $1, to_timestamp(floor(extract(epoch FROM $2::timestamptz) / 600) * 600), 600) ON CONFLICT DO NOTHING`,
      [`address ${address}`, app.clock.now()],
    );
  }
  const solved = await solveCheaply(app.db, await challengeFrom('203.0.113.11'));
  expect((await askFrom(WIFI, solved)).status).toBe(428);
  expect((await askFrom('203.0.113.11', { ...solved, solutions: '' })).status).toBe(428);
  const count = async () => (await app.db.query(`SELECT FROM sessions WHERE type = 'Guest'`)).length;
  const before = await count();
  for (const wrong of ['x', '{}', '[]', 'null', '{"challenge":{}}']) {
    expect(await askFrom(WIFI, wrong)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  }
  expect(await count()).toBe(before);
  expect((await askFrom('203.0.113.11', solved)).status).toBe(200);
  app.clock.pass(10);
  expect((await askFrom(WIFI)).status).toBe(200);
});
