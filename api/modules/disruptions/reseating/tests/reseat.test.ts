import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAvoided, countBesideWomen } from '../changes.ts';
import type { NewSeat, OldClaim } from '../claims.ts';
import { costOf, readProblem } from '../costs.ts';
import { type CoachChange, type Reseated, reseat } from '../index.ts';
import { findCheapest } from '../solver/optimise.ts';
import {
  claimOf,
  coachChanges,
  coachOf,
  crowdedChanges,
  randomOf,
  sell,
  withClaims,
  withMarkedSeats,
  withWomen,
} from './coach-changes.ts';
import { checkedCost, excesses, expectSeatedIfPossible, meet } from './expect-seated.ts';

/** `npm run bench -- reseating` tries 10,000. */
const CASES = 300;

const TWO_AND_TWO = coachOf(15, 'AB|CD');

/** In the test's own thread: starting one for each case would take longer than solving it. */
const unhurried = { milliseconds: 60_000, solve: findCheapest };

async function seatsOf(change: CoachChange): Promise<Reseated> {
  const result = await reseat(change, unhurried);
  if (result.kind !== 'seated') throw new Error('a leg overloads');
  expect(result.gap).toBe(0);
  return result;
}

const labelsOf = (seats: NewSeat[]) => Object.fromEntries(seats.map(({ claim, seat }) => [claim.seat, seat]));

/** The lowest worth over all ways to give each claim a seat; Infinity without any. */
function lowest(change: CoachChange, worthOf: (seated: NewSeat[]) => number): number {
  const { claims } = readProblem(change.oldCoach, change.newCoach, change.claims);
  const cheapest = (seated: NewSeat[]): number => {
    const claim = claims[seated.length];
    if (!claim) return worthOf(seated);
    const free = change.newCoach.seats
      .map((seat) => ({ claim, seat }))
      .filter((next) => seated.every((other) => !meet(next, other)));
    return Math.min(Infinity, ...free.map((next) => cheapest([...seated, next])));
  };
  return cheapest([]);
}

function lowestCost(change: CoachChange): number {
  const problem = readProblem(change.oldCoach, change.newCoach, change.claims);
  const indexOf = (label: string) => problem.seats.findIndex((seat) => seat.label === label);
  return lowest(change, (seated) =>
    costOf(
      problem,
      seated.map(({ seat }) => indexOf(seat)),
    ),
  );
}

describe('a re-seating', () => {
  it('leaves everyone in place on a coach with the same seats', async () => {
    const coach = coachOf(12, 'ABC|DE');
    const sales = { stops: 8, party: [1, 4], legs: [1, 7], percent: 100, blocks: true } as const;
    const claims = sell(coach, sales, randomOf(1));
    const { seats, cost } = await seatsOf({ oldCoach: coach, newCoach: coach, claims });
    expect(cost).toBe(0);
    expect(seats.every(({ claim, seat }) => claim.seat === seat)).toBe(true);
  });

  it('moves only whose seat the new coach lacks, to a near seat of the same position', async () => {
    const claims = [claimOf('1B', 'P'), claimOf('2A', 'Q'), claimOf('2B', 'S'), claimOf('5D', 'R')];
    const { seats } = await seatsOf({
      oldCoach: coachOf(8, 'AB|CD'),
      newCoach: coachOf(8, 'AB|CD', ['1B']),
      claims,
    });
    expect(labelsOf(seats)).toEqual({ '1B': '1C', '2A': '2A', '2B': '2B', '5D': '5D' });
  });

  it('moves two who sat beside each other together', async () => {
    const claims = [claimOf('4A', 'P'), claimOf('5C', 'Q'), claimOf('5D', 'Q')];
    const { seats } = await seatsOf({ oldCoach: coachOf(5, 'AB|CD'), newCoach: coachOf(5, 'AB|C'), claims });
    expect(labelsOf(seats)).toEqual({ '4A': '4A', '5C': '5B', '5D': '5A' });
  });

  it('leaves two in place whom the aisle of the new coach parts', async () => {
    const claims = [claimOf('1A', 'P'), claimOf('1B', 'P')];
    const change = { oldCoach: coachOf(2, 'AB|CD'), newCoach: coachOf(2, 'A|BC'), claims };
    expect(await seatsOf(change)).toMatchObject({ cost: 0 });
  });

  it('moves a block rather than a passenger', async () => {
    const block = { ...claimOf('1A', 'K'), bookingId: null, blockId: 'K' };
    const change = {
      oldCoach: coachOf(2, 'AB|C'),
      newCoach: coachOf(1, 'AB|C', ['1C']),
      claims: [block, claimOf('2A', 'P')],
    };
    const { seats } = await seatsOf(change);
    expect(labelsOf(seats)).toEqual({ '1A': '1B', '2A': '1A' });
  });

  it.each([
    ['', (change: CoachChange) => change],
    [' with women among the passengers', withWomen],
    [' with marked seats', withMarkedSeats],
  ])('costs as little as the best of all seatings%s', async (_, named) => {
    const changes = coachChanges(5, 5).map((change) => named(withClaims(change, 6)));
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        if (excesses(change).length > 0) return;
        expect((await seatsOf(change)).cost).toBe(lowestCost(change));
      }),
      { numRuns: Math.ceil(CASES / 3) },
    );
  });

  it('costs as little as the best of all seatings of a sold-out coach', async () => {
    const changes = crowdedChanges(6, 5).map((change) => withClaims(change, 6));
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        expect((await seatsOf(change)).cost).toBe(lowestCost(change));
      }),
      { numRuns: Math.ceil(CASES / 3) },
    );
  });

  it('gives a seat for women to others only if there is no other seating, and leaves those who have one', async () => {
    const changes = coachChanges(5, 5).map((change) => withMarkedSeats(withClaims(change, 6)));
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        if (excesses(change).length > 0) return;
        expect(countAvoided((await seatsOf(change)).seats)).toBe(lowest(change, countAvoided));
      }),
      { numRuns: Math.ceil(CASES / 3) },
    );
    const there = { ...claimOf('1A', 'P'), avoids: ['1A'] };
    const { seats } = await seatsOf({ oldCoach: TWO_AND_TWO, newCoach: TWO_AND_TWO, claims: [there] });
    expect(labelsOf(seats)).toEqual({ '1A': '1A' });
  });

  it('seats nobody beside a woman alone who was not there before, unless there is no other seat', async () => {
    const woman = { ...claimOf('1A', 'W'), isWoman: true };
    const oldCoach = coachOf(3, 'AB|CD');
    const seated = async (columns: number, ...others: OldClaim[]) => {
      const change = { oldCoach, newCoach: coachOf(columns, 'AB'), claims: [woman, ...others] };
      const { seats } = await seatsOf(change);
      return { labels: labelsOf(seats), beside: countBesideWomen(oldCoach, change.newCoach, seats) };
    };
    const man = claimOf('1C', 'M');
    expect(await seated(2, man)).toEqual({ labels: { '1A': '1A', '1C': '2B' }, beside: 0 });
    expect(await seated(1, man)).toMatchObject({ beside: 1 });
    expect(await seated(1, { ...man, isWoman: true })).toMatchObject({ beside: 0 });
    expect(await seated(1, claimOf('1B', 'M'))).toMatchObject({ beside: 0 });
    expect(await seated(1, claimOf('1C', 'W'))).toMatchObject({ beside: 0 });
    expect(await seated(2, claimOf('3A', 'P'), claimOf('3B', 'P'))).toMatchObject({ beside: 0 });
  });

  it('exists exactly if no leg has more claims than seats', async () => {
    await fc.assert(
      fc.asyncProperty(coachChanges(60, 8), (change) => expectSeatedIfPossible(change, 0)),
      { numRuns: CASES },
    );
    await fc.assert(
      fc.asyncProperty(coachChanges(60, 8), (change) => expectSeatedIfPossible(change, 1000)),
      { numRuns: Math.ceil(CASES / 10) },
    );
    await fc.assert(
      fc.asyncProperty(crowdedChanges(60, 8), (change) => expectSeatedIfPossible(change, 0)),
      { numRuns: CASES },
    );
  });

  it('is the same for claims in any order', async () => {
    const shuffled = coachChanges(24, 6).chain((change) =>
      fc.tuple(
        fc.constant(change),
        fc.shuffledSubarray([...change.claims], { minLength: change.claims.length }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ([change, claims]) => {
        expect(await reseat({ ...change, claims }, unhurried)).toEqual(await reseat(change, unhurried));
      }),
      { numRuns: Math.ceil(CASES / 10) },
    );
  });

  it('counts what a leg lacks, with its blocks', async () => {
    const block = { ...claimOf('2B', 'K', 2, 3), bookingId: null, blockId: 'K' };
    const claims = [claimOf('1A', 'P', 1, 3), claimOf('1B', 'Q', 2, 4), claimOf('2A', 'R', 2, 3), block];
    const result = await reseat({ oldCoach: coachOf(2, 'A|B'), newCoach: coachOf(1, 'A|B'), claims });
    const leg = { fromStop: 2, claims: 4, blocked: 1, seats: 2, excess: 2 };
    expect(result).toEqual({ kind: 'overloaded', legs: [leg] });
  });

  it('is computed in a thread of its own', async () => {
    const claims = [claimOf('1B', 'P'), claimOf('2A', 'Q')];
    const change = { oldCoach: TWO_AND_TWO, newCoach: coachOf(8, 'AB|CD', ['1B']), claims };
    const { gap, ...rest } = await seatsOf(change);
    expect(gap).toBe(0);
    expect(await reseat(change)).toMatchObject(rest);
  });

  it('has no claims for an empty coach', async () => {
    const change = { oldCoach: TWO_AND_TWO, newCoach: TWO_AND_TWO, claims: [] };
    expect(await reseat(change)).toEqual({ kind: 'seated', seats: [], cost: 0, gap: 0 });
  });
});

describe('a full coach of 60 is re-seated to the optimum', () => {
  it.each([
    ['parties of 2 to 4, fewer seats in a column', coachOf(20, 'AB|C'), [2, 4], [7, 7]],
    ['parties of 2 to 4, more seats in a column', coachOf(12, 'ABC|DE'), [2, 4], [7, 7]],
    ['parties of 2 to 4, other labels', coachOf(15, 'EF|GH'), [2, 4], [7, 7]],
    ['parties of 8', coachOf(20, 'AB|C'), [5, 8], [7, 7]],
    ['many short journeys', coachOf(12, 'ABC|DE'), [1, 4], [1, 3]],
  ] as const)('%s', async (_, newCoach, party, legs) => {
    const claims = sell(TWO_AND_TWO, { stops: 8, party, legs, percent: 100, blocks: false }, randomOf(3));
    const change = { oldCoach: TWO_AND_TWO, newCoach, claims };
    const { seats, cost } = await seatsOf(change);
    expect(cost).toBe(checkedCost(change, seats));
  });
});
