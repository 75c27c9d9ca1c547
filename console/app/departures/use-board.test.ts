import { expect, it } from 'vitest';
import { row } from './rows.fixture.ts';
import { mergeRows } from './use-board.ts';

it('replaces the rows of an event and adds new ones, in the order of departure', () => {
  const late = row({ tripId: 'late', startsAt: '2026-11-26T09:00:00.000Z' });
  const early = row({ tripId: 'early', startsAt: '2026-11-26T01:00:00.000Z' });
  const shown = mergeRows([], [late]);
  const merged = mergeRows(shown, [early, { ...late, sold: 3 }]);
  expect(merged.map(({ tripId, sold }) => [tripId, sold])).toEqual([
    ['early', 0],
    ['late', 3],
  ]);
});
