import fc from 'fast-check';
import { type CoachChange, reseat } from '../../../api/modules/disruptions/reseating/index.ts';
import { findCheapest } from '../../../api/modules/disruptions/reseating/solver/optimise.ts';
import {
  coachChanges,
  coachOf,
  crowdedChanges,
  fit,
  randomOf,
  type Sales,
  sell,
  withMarkedSeats,
  withWomen,
} from '../../../api/modules/disruptions/reseating/tests/coach-changes.ts';
import { expectSeatedIfPossible } from '../../../api/modules/disruptions/reseating/tests/expect-seated.ts';
import { spread } from '../../report/figures.ts';
import type { Row } from '../../report/table.ts';

const RANDOM_CASES = 10_000;
const CASES = 60;
const TARGET_MS = 1000;

/** Coaches of 60. */
const COACHES = [
  coachOf(15, 'AB|CD'),
  coachOf(20, 'AB|C'),
  coachOf(12, 'ABC|DE'),
  coachOf(15, 'EF|GH'),
  coachOf(20, 'A|BC'),
];

const FULL = { stops: 8, percent: 100, blocks: false } as const;
/** Coaches of 40 to 45. */
const SMALLER = [coachOf(11, 'AB|CD'), coachOf(15, 'AB|C'), coachOf(9, 'ABC|DE'), coachOf(14, 'A|BC')];

interface Kind {
  sales: Sales;
  target?: string;
  /** On a smaller coach, with as many people as it has seats for. */
  isSmaller?: boolean;
  /** Says who of the passengers are women, and who avoids marked seats. */
  named?: (change: CoachChange) => CoachChange;
}

const CROWDED: Sales = { ...FULL, party: [2, 6], legs: [1, 7] };
const KINDS: Record<string, Kind> = {
  '60 people over 8 stops': {
    sales: { ...FULL, party: [1, 4], legs: [7, 7] },
    target: 'all optimal within 1 s',
  },
  'seats of 60, journeys of 1 to 7 legs': { sales: { ...FULL, party: [1, 4], legs: [1, 7] } },
  'seats of 60, journeys of 1 to 3 legs': { sales: { ...FULL, party: [1, 8], legs: [1, 3] } },
  'parties of 2 to 6, journeys of 1 to 7 legs': { sales: CROWDED },
  'parties of 2 to 6 from 60 seats to 40 to 45': { sales: CROWDED, isSmaller: true },
  'the same with half of the seats marked for women': {
    sales: CROWDED,
    isSmaller: true,
    named: withMarkedSeats,
  },
  'the same with women for half of the people': { sales: CROWDED, isSmaller: true, named: withWomen },
};

/** Re-seats full coaches on others of another shape, and random trips. */
export async function benchReseating(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, kind] of Object.entries(KINDS)) rows.push(...(await benchKind(name, kind)));
  return [
    ...rows,
    await seatRandomCases('random trips', coachChanges(60, 8)),
    await seatRandomCases('sold-out trips', crowdedChanges(60, 8)),
  ];
}

async function benchKind(name: string, kind: Kind): Promise<Row[]> {
  const { target } = kind;
  const times: number[] = [];
  const gaps: number[] = [];
  for (let seed = 1; seed <= CASES; seed += 1) {
    const began = performance.now();
    const result = await reseat(changeOf(seed, kind), { solve: findCheapest });
    times.push(performance.now() - began);
    if (result.kind === 'seated') gaps.push((result.gap ?? 0) / Math.max(1, result.cost));
  }
  const optimal = gaps.filter((gap) => gap === 0).length;
  if (target && (optimal < CASES || Math.max(...times) > TARGET_MS)) process.exitCode = 1;
  return [
    { what: `${name}: re-seating, p50 / p95 / p99, ms`, figure: spread(times) },
    {
      what: `${name}: proven optimal, of ${CASES}`,
      figure:
        optimal === CASES ? String(optimal) : `${optimal}; others cost at most ${mostOf(gaps)} too much`,
      ...(target && { target }),
    },
  ];
}

function mostOf(gaps: readonly number[]): string {
  return `${(100 * Math.max(...gaps)).toFixed(1)} %`;
}

function changeOf(seed: number, { sales, isSmaller, named }: Kind): CoachChange {
  const oldCoach = COACHES[seed % COACHES.length];
  const newCoach = isSmaller
    ? SMALLER[seed % SMALLER.length]
    : COACHES[(seed + 1 + (seed % 4)) % COACHES.length];
  if (!oldCoach || !newCoach) throw new Error('there is no coach');
  const claims = fit(sell(oldCoach, sales, randomOf(seed)), newCoach.seats.length);
  const change = { oldCoach, newCoach, claims };
  return named ? named(change) : change;
}

async function seatRandomCases(what: string, changes: fc.Arbitrary<CoachChange>): Promise<Row> {
  await fc.assert(
    fc.asyncProperty(changes, (change) => expectSeatedIfPossible(change, 0)),
    { numRuns: RANDOM_CASES },
  );
  return {
    what: `${what} of ${RANDOM_CASES} on which somebody loses a seat though a seating exists`,
    figure: '0',
    target: '0',
  };
}
