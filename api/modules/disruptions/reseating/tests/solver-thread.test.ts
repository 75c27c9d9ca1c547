import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reseat } from '../index.ts';
import { claimOf, coachOf } from './coach-changes.ts';

const CHANGE = {
  oldCoach: coachOf(3, 'AB|CD'),
  newCoach: coachOf(2, 'AB|CD'),
  claims: [claimOf('3A', 'a'), claimOf('3B', 'a')],
};

let started = 0;
const countThread = () => {
  started += 1;
};

beforeAll(() => void process.on('worker', countThread));
afterAll(() => void process.off('worker', countThread));
/** One idle thread, from here or from an earlier test. */
beforeEach(async () => {
  await reseat(CHANGE);
  started = 0;
});

it('seats one coach change after another in the same thread', async () => {
  const first = await reseat(CHANGE);
  expect(await reseat(CHANGE)).toEqual(first);
  expect(first).toMatchObject({ kind: 'seated', gap: 0 });
  expect(started).toBe(0);
});

it('does not let one coach change wait for another', async () => {
  const both = await Promise.all([reseat(CHANGE), reseat(CHANGE)]);
  expect(both[0]).toEqual(both[1]);
  expect(started).toBe(1);
  await reseat(CHANGE);
  expect(started).toBe(1);
});
