import fc from 'fast-check';
import { type OldClaim, sortClaims } from '../claims.ts';
import { type CoachSeats, listSeats } from '../coach.ts';
import type { CoachChange } from '../index.ts';

/** Returns a coach with these columns and rows; a `|` stands for the aisle. */
export function coachOf(columns: number, layout: string, gaps: readonly string[] = []): CoachSeats {
  const rows = layout.replace('|', '').split('');
  const labels = Array.from({ length: columns }, (_, index) =>
    rows.map((row) => `${index + 1}${row}`),
  ).flat();
  const seats = labels.filter((label) => !gaps.includes(label));
  return { columns, rows, aisleAfter: layout.charAt(layout.indexOf('|') - 1), seats };
}

export const claimOf = (seat: string, bookingId: string, fromStop = 1, toStop = 2): OldClaim => ({
  seat,
  fromStop,
  toStop,
  bookingId,
  blockId: null,
});

/** How the claims of a random trip are: sizes of bookings, numbers of legs, and how many seats in 100 are claimed. */
export interface Sales {
  stops: number;
  party: readonly [number, number];
  legs: readonly [number, number];
  percent: number;
  blocks: boolean;
}

/** Returns claims of a trip: each stop's free seats, from the front, go to bookings of neighbouring seats. */
export function sell(
  coach: CoachSeats,
  sales: Sales,
  random: (min: number, max: number) => number,
): OldClaim[] {
  const freeFrom = new Map(listSeats(coach).map(({ label }) => [label, 1]));
  const claims: OldClaim[] = [];
  for (let fromStop = 1; fromStop < sales.stops; fromStop += 1) {
    const free = [...freeFrom].filter(([, stop]) => stop <= fromStop).map(([label]) => label);
    while (free.length > 0) {
      const seats = free.splice(0, random(...sales.party));
      const toStop = Math.min(sales.stops, fromStop + random(...sales.legs));
      for (const seat of seats) freeFrom.set(seat, toStop);
      if (random(1, 100) > sales.percent) continue;
      const owner = `${seats[0]} ${fromStop}`;
      const isBlock = sales.blocks && random(1, 10) === 1;
      for (const seat of seats) {
        const [bookingId, blockId] = isBlock ? [null, owner] : [owner, null];
        claims.push({ seat, fromStop, toStop, bookingId, blockId });
      }
    }
  }
  return claims;
}

/** Returns a generator of random whole numbers from `min` to `max`, the same for the same seed. */
export function randomOf(seed: number): (min: number, max: number) => number {
  let state = seed;
  return (min, max) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0;
    return min + (mixed % (max - min + 1));
  };
}

const layouts = fc.constantFrom('A|B', 'AB|C', 'A|BC', 'AB|CD', 'ABC|DE', 'EF|GH', 'AB|XY');

const coaches = (seats: number) =>
  layouts.chain((layout) => {
    const columns = fc.integer({ min: 1, max: Math.floor(seats / (layout.length - 1)) });
    return fc.tuple(columns, fc.boolean()).map(([columns, hasGap]) => {
      return coachOf(columns, layout, hasGap && columns > 1 ? [`1${layout[0]}`] : []);
    });
  });

/** Leaves out claims, in order, that would overload a leg: many legs are then full. */
export function fit(claims: readonly OldClaim[], seats: number): OldClaim[] {
  const used = new Map<number, number>();
  return claims.filter(({ fromStop, toStop }) => {
    const legs = Array.from({ length: toStop - fromStop }, (_, index) => fromStop + index);
    if (legs.some((leg) => used.get(leg) === seats)) return false;
    for (const leg of legs) used.set(leg, (used.get(leg) ?? 0) + 1);
    return true;
  });
}

/** Both coaches, and the longest journey. */
const anyTrip = (seats: number, stops: number) => ({
  oldCoach: coaches(seats),
  newCoach: coaches(seats),
  seed: fc.integer(),
  stops: fc.integer({ min: 2, max: stops }),
  longest: fc.integer({ min: 1, max: stops }),
});

/** Coach changes with at most this many seats and stops. Every other one overloads no leg. */
export const coachChanges = (seats: number, stops: number): fc.Arbitrary<CoachChange> =>
  fc
    .record({
      ...anyTrip(seats, stops),
      largest: fc.integer({ min: 1, max: 4 }),
      percent: fc.constantFrom(30, 70, 100),
      isFitted: fc.boolean(),
    })
    .map(({ oldCoach, newCoach, seed, stops, largest, longest, percent, isFitted }) => {
      const sales: Sales = { stops, party: [1, largest], legs: [1, longest], percent, blocks: true };
      const claims = sell(oldCoach, sales, randomOf(seed));
      return { oldCoach, newCoach, claims: isFitted ? fit(claims, newCoach.seats.length) : claims };
    });

/**
 * Changes to another plan, often a smaller one, of coaches that are sold out: parties of 2 to 6 over mixed legs, no more than
 * the new coach has seats for. Half of them with women, half with marked seats.
 */
export const crowdedChanges = (seats: number, stops: number): fc.Arbitrary<CoachChange> =>
  fc
    .record({
      ...anyTrip(seats, stops),
      hasWomen: fc.boolean(),
      hasMarked: fc.boolean(),
    })
    .map(({ oldCoach, newCoach, seed, stops, longest, hasWomen, hasMarked }) => {
      const sales: Sales = { stops, party: [2, 6], legs: [1, longest], percent: 100, blocks: false };
      const claims = fit(sell(oldCoach, sales, randomOf(seed)), newCoach.seats.length);
      const marked = hasMarked ? withMarkedSeats : unchanged;
      return (hasWomen ? withWomen : unchanged)(marked({ oldCoach, newCoach, claims }));
    });

const unchanged = (change: CoachChange): CoachChange => change;

/** Returns a change with at most this many claims, the first by stops and seat. */
export function withClaims(change: CoachChange, most: number): CoachChange {
  return { ...change, claims: sortClaims(change.claims).slice(0, most) };
}

/** Marks about half of the new coach's seats, which about half of the passengers avoid. */
export function withMarkedSeats(change: CoachChange): CoachChange {
  const random = randomOf(change.claims.length + 1);
  const avoids = change.newCoach.seats.filter(() => random(0, 1) === 1);
  const named = (claim: OldClaim) =>
    claim.bookingId !== null && random(0, 1) === 1 ? { ...claim, avoids } : claim;
  return { ...change, claims: change.claims.map(named) };
}

/** Makes women of about half the passengers. */
export function withWomen(change: CoachChange): CoachChange {
  const random = randomOf(change.claims.length);
  const named = (claim: OldClaim) =>
    claim.bookingId !== null && random(0, 1) === 1 ? { ...claim, isWoman: true } : claim;
  return { ...change, claims: change.claims.map(named) };
}
