import fc from 'fast-check';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it } from 'vitest';
import { checkAttempts, countAttempt, deleteOldAttempts, takeBackAttempt } from './attempts.ts';
import type { Limit } from './limits.ts';

const db = setUp(() => connectClone('empty'));

/** Half a minute before a quarter of an hour ends. */
const NOW = new Date('2026-11-27T06:29:30Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let subjects = 0;
const limitOf = (most = 5, seconds = 900): Limit => ({
  action: 'try',
  subject: `subject ${(subjects += 1)}`,
  most,
  seconds,
});

const LIMITED = { ok: false, code: 'too_many_requests' };

/** Counts attempts one after another; returns how many were not refused. */
async function countMany(limit: Limit, now: Date, times: number): Promise<number> {
  let counted = 0;
  for (let time = 0; time < times; time += 1) if (!(await countAttempt(db, now, [limit]))) counted += 1;
  return counted;
}

describe('attempts', () => {
  it('are refused beyond the limit, across the end of a quarter of an hour, until the first is old', async () => {
    const limit = limitOf();
    expect(await countMany(limit, NOW, 7)).toBe(5);
    expect(await countAttempt(db, after(60), [limit])).toMatchObject({ ...LIMITED, retryAfter: 840 });
    expect(await countAttempt(db, after(899.999), [limit])).toMatchObject({ ...LIMITED, retryAfter: 1 });
    expect(await countMany(limit, after(900), 7)).toBe(5);
  });

  it('become possible again one by one, as each grows old', async () => {
    const limit = limitOf(3);
    for (const seconds of [0, 100, 250]) expect(await countMany(limit, after(seconds), 1)).toBe(1);
    expect(await countAttempt(db, after(300), [limit])).toMatchObject({ retryAfter: 600 });
    expect(await countMany(limit, after(900), 2)).toBe(1);
    expect(await countAttempt(db, after(900), [limit])).toMatchObject({ retryAfter: 100 });
    expect(await countMany(limit, after(1000), 2)).toBe(1);
  });

  it('are counted exactly fifty at a time, also against two limits', async () => {
    const [narrow, wide] = [limitOf(5), limitOf(60)];
    const calls = Array.from({ length: 50 }, () => countAttempt(db, NOW, [wide, narrow]));
    expect((await Promise.all(calls)).filter((refusal) => refusal === undefined)).toHaveLength(5);
    // A refused attempt counts against no limit.
    expect(await countMany(wide, NOW, 60)).toBe(55);
  });

  it('that were right are taken back, one of several of the same moment', async () => {
    const limit = limitOf(3);
    await countMany(limit, NOW, 3);
    await takeBackAttempt(db, NOW, [limit]);
    expect(await countMany(limit, after(1), 2)).toBe(1);
    await takeBackAttempt(db, after(1), [limit]);
    await takeBackAttempt(db, after(2), [limit]);
    expect(await countMany(limit, after(2), 2)).toBe(1);
  });

  it('are checked without being counted', async () => {
    const limit = limitOf(2);
    expect(await checkAttempts(db, NOW, limit)).toBeUndefined();
    await countMany(limit, NOW, 1);
    expect(await checkAttempts(db, NOW, limit)).toBeUndefined();
    await countMany(limit, after(10), 1);
    expect(await checkAttempts(db, after(20), limit)).toMatchObject({ ...LIMITED, retryAfter: 880 });
    expect(await checkAttempts(db, after(900), limit)).toBeUndefined();
  });

  it('are those of one action and one subject', async () => {
    const limit = limitOf(1);
    await countMany(limit, NOW, 1);
    expect(await countMany({ ...limit, action: 'other' }, NOW, 1)).toBe(1);
    expect(await countMany({ ...limit, subject: 'other' }, NOW, 1)).toBe(1);
  });

  it('never fail more often than the limit in any span, and are refused only then, for as long as needed', () => {
    const step = fc.record({ waitMs: fc.integer({ min: 0, max: 300_000 }), isRight: fc.boolean() });
    const sequence = fc.array(step, { maxLength: 60, size: 'max' });
    return fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const limit = limitOf();
        const spanMs = limit.seconds * 1000;
        const failures: number[] = [];
        let at = NOW.getTime();
        for (const { waitMs, isRight } of steps) {
          at += waitMs;
          const now = new Date(at);
          const recent = failures.filter((failed) => failed > at - spanMs);
          const refusal = await countAttempt(db, now, [limit]);
          if (recent.length < limit.most) {
            expect(refusal).toBeUndefined();
            if (isRight) await takeBackAttempt(db, now, [limit]);
            else failures.push(at);
          } else {
            const retryAfter = Math.ceil((recent[0]! + spanMs - at) / 1000);
            expect(refusal).toMatchObject({ ...LIMITED, retryAfter });
          }
        }
        for (const first of failures) {
          const span = failures.filter((failed) => failed >= first && failed < first + spanMs);
          expect(span.length).toBeLessThanOrEqual(limit.most);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('deletes attempts a day after the last of their subject', async () => {
  const rows = async () => (await db.query('SELECT FROM recent_attempts')).length;
  await deleteOldAttempts(db, after(10 * 86_400));
  await countMany(limitOf(), NOW, 1);
  await deleteOldAttempts(db, after(86_400));
  expect(await rows()).toBe(1);
  await deleteOldAttempts(db, after(86_401));
  expect(await rows()).toBe(0);
});
