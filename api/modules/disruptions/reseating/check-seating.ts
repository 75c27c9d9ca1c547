import { keyOf, type NewSeat, type OldClaim } from './claims.ts';
import { costOf, type Problem, readProblem } from './costs.ts';
import type { CoachChange } from './reseat.ts';

/** What makes a proposed seating impossible. */
export type SeatingConflict =
  | { kind: 'seat_unknown'; claim: OldClaim; seat: string }
  | { kind: 'claim_unknown'; claim: OldClaim }
  | { kind: 'claim_unseated'; claim: OldClaim }
  | { kind: 'claim_repeated'; claim: OldClaim }
  /** Two claims have the seat on the legs from stop `fromStop` to, excluding, `toStop`. */
  | { kind: 'seat_doubled'; seat: string; claims: [OldClaim, OldClaim]; fromStop: number; toStop: number };

export type SeatingCheck =
  | { kind: 'possible'; cost: number }
  | { kind: 'impossible'; conflicts: SeatingConflict[] };

/**
 * Checks a seating that a person has changed; returns its cost by the rules of `reseat`, or every conflict. Claims are
 * matched by old seat and first stop.
 */
export function checkSeating(change: CoachChange, proposed: readonly NewSeat[]): SeatingCheck {
  const problem = readProblem(change.oldCoach, change.newCoach, change.claims);
  const conflicts = [
    ...unknown(problem, proposed),
    ...miscounted(problem, proposed),
    ...doubled(problem, proposed),
  ];
  if (conflicts.length > 0) return { kind: 'impossible', conflicts };
  const seatOf = new Map(proposed.map(({ claim, seat }) => [keyOf(claim), seat]));
  const seating = problem.claims.map((claim) =>
    problem.seats.findIndex(({ label }) => label === seatOf.get(keyOf(claim))),
  );
  return { kind: 'possible', cost: costOf(problem, seating) };
}

function unknown({ claims, seats }: Problem, proposed: readonly NewSeat[]): SeatingConflict[] {
  const keys = new Set(claims.map(keyOf));
  const labels = new Set(seats.map(({ label }) => label));
  return proposed.flatMap(({ claim, seat }): SeatingConflict[] => [
    ...(keys.has(keyOf(claim)) ? [] : [{ kind: 'claim_unknown' as const, claim }]),
    ...(labels.has(seat) ? [] : [{ kind: 'seat_unknown' as const, claim, seat }]),
  ]);
}

function miscounted({ claims }: Problem, proposed: readonly NewSeat[]): SeatingConflict[] {
  const byKey = Map.groupBy(proposed, ({ claim }) => keyOf(claim));
  return claims.flatMap((claim): SeatingConflict[] => {
    const times = byKey.get(keyOf(claim))?.length ?? 0;
    if (times === 1) return [];
    return [{ kind: times === 0 ? 'claim_unseated' : 'claim_repeated', claim }];
  });
}

/** Legs are of the stored claims: those of a proposal are not trusted. */
function doubled({ claims }: Problem, proposed: readonly NewSeat[]): SeatingConflict[] {
  const stored = new Map(claims.map((claim) => [keyOf(claim), claim]));
  const known = proposed.flatMap(({ claim, seat }) => {
    const own = stored.get(keyOf(claim));
    return own ? [{ claim: own, seat }] : [];
  });
  return known.flatMap((a, index) =>
    known.slice(index + 1).flatMap((b): SeatingConflict[] => {
      const fromStop = Math.max(a.claim.fromStop, b.claim.fromStop);
      const toStop = Math.min(a.claim.toStop, b.claim.toStop);
      if (a.seat !== b.seat || a.claim === b.claim || fromStop >= toStop) return [];
      return [{ kind: 'seat_doubled', seat: a.seat, claims: [a.claim, b.claim], fromStop, toStop }];
    }),
  );
}
