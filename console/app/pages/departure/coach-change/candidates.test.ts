import type { CoachPlan, ReseatedClaim } from 'contract/console/disruptions/coach.ts';
import { describe, expect, it } from 'vitest';
import { listCandidates } from './candidates.ts';

const claim = (booking: string, seat: string, from: number, to: number): ReseatedClaim => ({
  kind: 'sold',
  from,
  to,
  seat,
  newSeat: null,
  booking,
  pnr: booking,
  name: null,
});

const seatPlan = { columns: 1, rows: ['A', 'B'], aisleAfter: 'A', seats: ['1A', '1B'], gaps: [] };

/** Two seats: the legs from stops 2 and 3 have three claims each. */
const plan: Pick<CoachPlan, 'claims' | 'newCoach'> = {
  newCoach: { busid: 'SPARE', seatPlan },
  claims: [
    claim('early', '1A', 1, 2),
    claim('pair', '2A', 2, 3),
    claim('pair', '2B', 2, 3),
    { ...claim('hold', '3A', 2, 4), kind: 'held' },
    { ...claim('block', '3B', 3, 4), kind: 'blocked', pnr: null },
    claim('late', '4A', 3, 4),
  ],
};

describe('who may get an offer', () => {
  it('is every booking on a leg with too many people, once, and no block', () => {
    const found = listCandidates(plan as CoachPlan);
    expect(found.map(({ booking, seats, isHeld }) => [booking, seats, isHeld])).toEqual([
      ['pair', ['2A', '2B'], false],
      ['hold', ['3A'], true],
      ['late', ['4A'], false],
    ]);
  });
});
