import fc from 'fast-check';
import { type CoachChange, reseat } from '../../../api/modules/disruptions/reseating/index.ts';
import { findCheapest } from '../../../api/modules/disruptions/reseating/solver/optimise.ts';
import {
  coachChanges,
  coachOf,
  randomOf,
  type Sales,
  sell,
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
const KINDS: Record<string, { sales: Sales; target?: string }> = {
  '60 people over 8 stops': {
    sales: { ...FULL, party: [1, 4], legs: [7, 7] },
    target: 'all optimal within 1 s',
  },
  'seats of 60, journeys of 1 to 7 legs': { sales: { ...FULL, party: [1, 4], legs: [1, 7] } },
  'seats of 60, journeys of 1 to 3 legs': { sales: { ...FULL, party: [1, 8], legs: [1, 3] } },
};

/** Re-seats full coaches on others of another shape, and random trips. */
export async function benchReseating(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, { sales, target }] of Object.entries(KINDS)) {
    rows.push(...(await benchKind(kind, sales, target)));
  }
  return [...rows, await seatRandomCases()];
}

async function benchKind(kind: string, sales: Sales, target?: string): Promise<Row[]> {
  const times: number[] = [];
  const gaps: number[] = [];
  for (let seed = 1; seed <= CASES; seed += 1) {
    const began = performance.now();
    const result = await reseat(changeOf(seed, sales), { solve: findCheapest });
    times.push(performance.now() - began);
    if (result.kind === 'seated') gaps.push((result.gap ?? 0) / Math.max(1, result.cost));
  }
  const optimal = gaps.filter((gap) => gap === 0).length;
  if (target && (optimal < CASES || Math.max(...times) > TARGET_MS)) process.exitCode = 1;
  return [
    { what: `${kind}: re-seating, p50 / p95 / p99, ms`, figure: spread(times) },
    {
      what: `${kind}: proven optimal, of ${CASES}`,
      figure:
        optimal === CASES ? String(optimal) : `${optimal}; others cost at most ${mostOf(gaps)} too much`,
      ...(target && { target }),
    },
  ];
}

function mostOf(gaps: readonly number[]): string {
  return `${(100 * Math.max(...gaps)).toFixed(1)} %`;
}

function changeOf(seed: number, sales: Sales): CoachChange {
  const [oldCoach, newCoach] = [seed, seed + 1 + (seed % 4)].map((each) => COACHES[each % COACHES.length]);
  if (!oldCoach || !newCoach) throw new Error('there is no coach');
  return { oldCoach, newCoach, claims: sell(oldCoach, sales, randomOf(seed)) };
}

async function seatRandomCases(): Promise<Row> {
  const changes = coachChanges(60, 8);
  await fc.assert(
    fc.asyncProperty(changes, (change) => expectSeatedIfPossible(change, 0)),
    { numRuns: RANDOM_CASES },
  );
  return {
    what: `random trips of ${RANDOM_CASES} on which somebody loses a seat though a seating exists`,
    figure: '0',
    target: '0',
  };
}
