import { expect, it } from 'vitest';
import { addTally, listMissing, type Tally } from './batch.ts';

it('a run lists what none of its batches reached', () => {
  const tally: Tally = {};
  addTally(tally, { sold: 2, refunded: 0 });
  addTally(tally, { sold: 1, cancelled: 1 });
  expect(tally).toEqual({ sold: 3, refunded: 0, cancelled: 1 });
  expect(listMissing(tally, ['sold', 'refunded', 'moved'])).toEqual(['refunded', 'moved']);
});
