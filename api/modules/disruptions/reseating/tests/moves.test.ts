import { describe, expect, it } from 'vitest';
import type { OldClaim } from '../claims.ts';
import { type Move, reseat } from '../index.ts';
import { claimOf, coachOf } from './coach-changes.ts';

const ana = claimOf('3A', 'P', 1, 4);
const ben = claimOf('3B', 'P', 1, 4);
const cid = claimOf('5D', 'Q', 2, 3);
const dev = claimOf('5D', 'R', 3, 4);
const claims = [ana, ben, cid, dev];
const coach = coachOf(6, 'AB|CD');

const moveOf = ({ seat, fromStop }: OldClaim, newSeat: string): Move => ({ seat, fromStop, newSeat });
const reseatBy = (moves: Move[], newCoach = coach) => reseat({ oldCoach: coach, newCoach, claims, moves });

/** Moves all to their old labels, except those given, in the order of `claims`. */
const seated = (...labels: string[]) =>
  claims.map((claim, index) => moveOf(claim, labels[index] ?? claim.seat));

describe('chosen seats cost', () => {
  it.each([
    ['nothing on the old seats', [], 0],
    ['4 for a seat of the same position in the same column, 1 more on the other side', ['3A', '3B', '5A'], 5],
    ['1 more for each column', ['3A', '3B', '4D'], 5],
    ['6 more without the window', ['3A', '3B', '5C'], 10],
    ['5 each for two who move together by a column', ['4A', '4B'], 10],
    ['2 each for two on both sides of the aisle', ['3C', '3B'], 15],
    ['4 each for two behind each other', ['3A', '2A'], 19],
    ['8 each for two apart, and 2 for each column', ['3A', '6B'], 26],
  ])('%s', async (_, labels, cost) => {
    expect(await reseatBy(seated(...labels))).toMatchObject({ kind: 'seated', cost, gap: null });
  });
});

describe('moves are impossible', () => {
  const conflictsOf = async (moves: Move[]) => {
    const result = await reseatBy(moves);
    return result.kind === 'impossible' ? result.conflicts : [];
  };

  it('if two claims get a seat on the same leg, and possible one after the other', async () => {
    expect(await conflictsOf(seated('5D'))).toEqual([
      { kind: 'seat_doubled', seat: '5D', claims: [ana, cid], fromStop: 2, toStop: 3 },
      { kind: 'seat_doubled', seat: '5D', claims: [ana, dev], fromStop: 3, toStop: 4 },
    ]);
    expect(await conflictsOf(seated('3A', '3B', '5D', '5D'))).toEqual([]);
  });

  it('to a seat that the coach lacks, of a claim that is gone, or twice of one', async () => {
    const unknown = moveOf(ana, '9Z');
    const gone = moveOf(claimOf('1A', 'S'), '1A');
    const again = moveOf(ben, '1A');
    expect(await conflictsOf([unknown, gone, moveOf(ben, '2A'), again])).toEqual([
      { kind: 'seat_unknown', move: unknown },
      { kind: 'claim_unknown', move: gone },
      { kind: 'claim_repeated', move: again },
    ]);
  });
});

describe('those without a chosen seat', () => {
  it('are seated around the others, and the two of a booking stay together', async () => {
    const result = await reseatBy([moveOf(cid, '3A')]);
    if (result.kind !== 'seated') throw new Error('nobody was seated');
    const labels = Object.fromEntries(result.seats.map(({ claim, seat }) => [claim.fromStop, seat]));
    expect(labels).toMatchObject({ 2: '3A', 3: '5D' });
    const [first, second] = result.seats.filter(({ claim }) => claim.bookingId === 'P');
    expect(second?.seat.charAt(0)).toBe(first?.seat.charAt(0));
    expect(result).toMatchObject({ cost: 17, gap: 0 });
  });

  it('may be crowded out on a coach that seats all without the moves', async () => {
    const small = coachOf(1, 'AB|C');
    expect(await reseatBy([], small)).toMatchObject({ kind: 'seated', gap: 0 });
    const apart = [moveOf(cid, '1A'), moveOf(dev, '1B')];
    expect(await reseatBy(apart, small)).toEqual({ kind: 'crowded_out' });
  });
});
