import fc from 'fast-check';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it } from 'vitest';
import { refuse } from '../http/refusals/refusal.ts';
import {
  addressLimit,
  countAgainst,
  countWithin,
  findWithin,
  type Limit,
  purgeOldCounts,
  takeBack,
} from './limits.ts';

const db = setUp(() => connectClone('empty'));

const NOW = new Date('2026-11-23T06:30:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let subjects = 0;
const limitOf = (most: number, seconds = 600): Limit => ({
  action: 'look up',
  subject: `subject ${(subjects += 1)}`,
  most,
  seconds,
});

describe('a limit', () => {
  it('refuses one more than it allows, with the time to wait', async () => {
    const limit = limitOf(3);
    for (let count = 1; count <= 3; count++) expect(await countAgainst(db, NOW, [limit])).toBeUndefined();
    expect(await countAgainst(db, after(10), [limit])).toMatchObject({
      ok: false,
      code: 'too_many_requests',
      reason: 'too_many_requests',
      retryAfter: 590,
    });
  });

  it('that refuses a call leaves the others as they were', async () => {
    const [narrow, wide] = [limitOf(1), limitOf(2)];
    await countAgainst(db, NOW, [narrow, wide]);
    for (let calls = 0; calls < 5; calls += 1)
      expect(await countAgainst(db, NOW, [narrow, wide])).toMatchObject({ code: 'too_many_requests' });
    expect(await countAgainst(db, NOW, [wide])).toBeUndefined();
    expect(await countAgainst(db, NOW, [wide])).toMatchObject({ code: 'too_many_requests' });
  });

  it('that refuses a call changes no other, and counts the call itself', async () => {
    const [narrow, ...others] = [limitOf(1), limitOf(2), limitOf(2)];
    for (let calls = 0; calls < 3; calls += 1) await countAgainst(db, NOW, [narrow, ...others]);
    expect(await countAgainst(db, NOW, others)).toBeUndefined();
    await takeBack(db, NOW, [narrow]);
    expect(await countWithin(db, NOW, narrow)).toMatchObject({ code: 'too_many_requests' });
  });

  it('that refuses parallel calls changes no other', async () => {
    const [narrow, wide] = [limitOf(1), limitOf(1000)];
    const calls = Array.from({ length: 100 }, () => countAgainst(db, NOW, [narrow, wide]));
    expect((await Promise.all(calls)).filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(await countWithin(db, NOW, { ...wide, most: 1 })).toBeDefined();
    expect(await countWithin(db, NOW, { ...wide, most: 2 })).toBeUndefined();
  });

  it('starts again with its window', async () => {
    const limit = limitOf(1);
    await countAgainst(db, NOW, [limit]);
    expect(await countAgainst(db, after(599.999), [limit])).toMatchObject({ retryAfter: 1 });
    expect(await countAgainst(db, after(600), [limit])).toBeUndefined();
    expect(await countAgainst(db, after(600), [limit])).toMatchObject({ retryAfter: 600 });
  });

  it('is for one action and one subject', async () => {
    const limit = limitOf(1);
    await countAgainst(db, NOW, [limit]);
    expect(await countAgainst(db, NOW, [{ ...limit, action: 'other' }])).toBeUndefined();
    expect(await countAgainst(db, NOW, [{ ...limit, subject: 'other' }])).toBeUndefined();
  });

  it('does not refuse for another of the same action or subject in the call', async () => {
    const used = { ...limitOf(9), action: 'a' };
    const [sameAction, sameSubject] = [
      { ...limitOf(2), action: 'a' },
      { ...used, action: 'b', most: 2 },
    ];
    for (let count = 0; count < 2; count += 1) await countAgainst(db, NOW, [used]);
    const count = () => countAgainst(db, NOW, [used, sameAction, sameSubject]);
    expect([await count(), await count()]).toEqual([undefined, undefined]);
    expect(await count()).toMatchObject({ code: 'too_many_requests' });
  });

  it('counts with others in one call, and any of them refuses', async () => {
    const [narrow, wide] = [limitOf(1, 3600), limitOf(9)];
    expect(await countAgainst(db, NOW, [wide, narrow])).toBeUndefined();
    expect(await countAgainst(db, NOW, [wide, narrow])).toMatchObject({ retryAfter: 1800 });
    expect(await countWithin(db, NOW, { ...wide, most: 1 })).toBeDefined();
    expect(await countWithin(db, NOW, { ...wide, most: 2 })).toBeUndefined();
  });

  it('counts parallel calls exactly', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        async (most, calls) => {
          const limit = limitOf(most);
          const refusals = await Promise.all(
            Array.from({ length: calls }, () => countAgainst(db, NOW, [limit])),
          );
          expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(Math.min(most, calls));
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('counting within a limit', () => {
  it('counts up to the limit, without refused calls', async () => {
    const limit = limitOf(2);
    const count = () => countWithin(db, NOW, limit);
    expect([await count(), await count()]).toEqual([undefined, undefined]);
    expect(await count()).toMatchObject({ code: 'too_many_requests', retryAfter: 600 });
    await takeBack(db, NOW, [limit]);
    expect(await count()).toBeUndefined();
    expect(await countWithin(db, after(600), limit)).toBeUndefined();
  });

  it('includes counts taken back', async () => {
    const [limit, other] = [limitOf(1), limitOf(1)];
    await countAgainst(db, NOW, [limit, other]);
    await takeBack(db, NOW, [limit]);
    expect(await countWithin(db, NOW, limit)).toBeUndefined();
    expect(await countWithin(db, NOW, other)).toBeDefined();
  });
});

describe('the limit of a network address', () => {
  it('is multiplied by the scale, and counts an IPv6 network as one', () => {
    const figures = { most: 30, seconds: 600 };
    expect(addressLimit({ addressLimitScale: 1 }, 'look up', '203.0.113.195', figures)).toEqual({
      action: 'look up',
      subject: 'address 203.0.113.195',
      most: 30,
      seconds: 600,
    });
    expect(addressLimit({ addressLimitScale: 100 }, 'look up', '2001:db8::1', figures)).toMatchObject({
      subject: 'address 2001:db8:0:0::/64',
      most: 3000,
    });
  });
});

describe('a lookup by a secret', () => {
  const clock = { now: () => NOW };
  const unknown = () => refuse('pnr_unknown');
  const find = (limit: Limit, found: string | undefined) =>
    findWithin({ db, clock }, limit, () => Promise.resolve(found), unknown);

  it('counts misses, and refuses them past the limit', async () => {
    const limit = limitOf(2);
    for (let hit = 0; hit < 5; hit++)
      expect(await find(limit, 'booking')).toEqual({ ok: true, value: 'booking' });
    expect(await find(limit, undefined)).toMatchObject({ code: 'not_found' });
    expect(await find(limit, undefined)).toMatchObject({ code: 'not_found' });
    expect(await find(limit, undefined)).toMatchObject({ code: 'too_many_requests' });
  });
});

it('deletes counts a day after their window began', async () => {
  const limit = limitOf(1);
  await countAgainst(db, NOW, [limit]);
  const left = async () =>
    (await db.query('SELECT FROM request_counts WHERE subject = $1', [limit.subject])).length;
  await purgeOldCounts(db, after(86_400));
  expect(await left()).toBe(1);
  await purgeOldCounts(db, after(86_401));
  expect(await left()).toBe(0);
});
