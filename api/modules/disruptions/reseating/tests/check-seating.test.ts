import { describe, expect, it } from 'vitest';
import { checkSeating, type NewSeat } from '../index.ts';
import { claimOf, coachOf } from './coach-changes.ts';

const ana = claimOf('3A', 'P', 1, 4);
const ben = claimOf('3B', 'P', 1, 4);
const cid = claimOf('5D', 'Q', 2, 3);
const dev = claimOf('5D', 'R', 3, 4);
const change = {
  oldCoach: coachOf(6, 'AB|CD'),
  newCoach: coachOf(6, 'AB|CD'),
  claims: [ana, ben, cid, dev],
};

/** Returns a seating with the old labels, except those given, in the order of `claims`. */
const seated = (...labels: string[]): NewSeat[] =>
  change.claims.map((claim, index) => ({ claim, seat: labels[index] ?? claim.seat }));

const costOf = (...labels: string[]) => checkSeating(change, seated(...labels));
const conflictsOf = (proposed: NewSeat[]) => {
  const check = checkSeating(change, proposed);
  return check.kind === 'impossible' ? check.conflicts : [];
};

describe('a proposed seating costs', () => {
  it.each([
    ['nothing on the old seats', [], 0],
    ['4 for a seat of the same position in the same column', ['3A', '3B', '5A'], 4],
    ['1 more for each column', ['3A', '3B', '4D'], 5],
    ['6 more without the window', ['3A', '3B', '5C'], 10],
    ['5 each for two who move together by a column', ['4A', '4B'], 10],
    ['2 each for two on both sides of the aisle', ['3C', '3B'], 14],
    ['4 each for two behind each other', ['3A', '2A'], 19],
    ['8 each for two apart, and 2 for each column', ['3A', '6B'], 26],
  ])('%s', (_, labels, cost) => {
    expect(costOf(...labels)).toEqual({ kind: 'possible', cost });
  });
});

describe('a proposed seating is impossible', () => {
  it('if two claims have a seat on the same leg, and possible one after the other', () => {
    expect(conflictsOf(seated('5D'))).toEqual([
      { kind: 'seat_doubled', seat: '5D', claims: [ana, cid], fromStop: 2, toStop: 3 },
      { kind: 'seat_doubled', seat: '5D', claims: [ana, dev], fromStop: 3, toStop: 4 },
    ]);
    expect(conflictsOf(seated('3A', '3B', '5D', '5D'))).toEqual([]);
  });

  it('on a seat that the coach lacks', () => {
    expect(conflictsOf(seated('9Z'))).toEqual([{ kind: 'seat_unknown', claim: ana, seat: '9Z' }]);
  });

  it('if a claim has no seat or two, or is not of the trip', () => {
    const stranger = claimOf('1A', 'S');
    expect(conflictsOf([...seated().slice(1), { claim: ben, seat: '1A' }])).toEqual([
      { kind: 'claim_unseated', claim: ana },
      { kind: 'claim_repeated', claim: ben },
    ]);
    expect(conflictsOf([...seated(), { claim: stranger, seat: '1A' }])).toEqual([
      { kind: 'claim_unknown', claim: stranger },
    ]);
  });

  it('by the legs of the stored claim, whatever the proposal says', () => {
    const shortened = { ...dev, toStop: 3 };
    const [first, second, third] = seated('5D', '3B', '1D');
    const proposed = [first, second, third, { claim: shortened, seat: '5D' }] as NewSeat[];
    expect(conflictsOf(proposed)).toEqual([
      { kind: 'seat_doubled', seat: '5D', claims: [ana, dev], fromStop: 3, toStop: 4 },
    ]);
  });
});
