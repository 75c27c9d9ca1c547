import { expect, it } from 'vitest';
import { readCodes } from './read-codes.ts';

/** `npm run bench -- ticket-codes` reads 500. */
const SAMPLE = 24;

it('The decoder reads damaged pictures of tickets, four of each kind, all but one, and no wrong code', async () => {
  const { read, wrong, unreadBy } = await readCodes(SAMPLE, 1);
  expect(wrong).toEqual([]);
  expect(read, JSON.stringify(unreadBy)).toBeGreaterThanOrEqual(SAMPLE - 1);
}, 60_000);
