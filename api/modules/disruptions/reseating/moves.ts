import { keyOf, type OldClaim } from './claims.ts';
import type { Problem } from './costs.ts';

/** A person's choice: the claim of old seat `seat` from stop `fromStop` on gets `newSeat`. */
export interface Move {
  seat: string;
  fromStop: number;
  newSeat: string;
}

/** What makes moves impossible. */
export type MoveConflict =
  | { kind: 'seat_unknown'; move: Move }
  | { kind: 'claim_unknown'; move: Move }
  | { kind: 'claim_repeated'; move: Move }
  /** Two claims have the seat on the legs from stop `fromStop` to, excluding, `toStop`. */
  | { kind: 'seat_doubled'; seat: string; claims: [OldClaim, OldClaim]; fromStop: number; toStop: number };

/** Returns every reason why moves cannot be made together. */
export function findConflicts(problem: Problem, moves: readonly Move[]): MoveConflict[] {
  return [...unknown(problem, moves), ...repeated(moves), ...doubled(problem, moves)];
}

/** Returns the new seat of each claim by index, -1 for those without a move. The moves have no conflicts. */
export function seatsOfMoves({ claims, seats }: Problem, moves: readonly Move[]): number[] {
  const wanted = new Map(moves.map((move) => [keyOf(move), move.newSeat]));
  return claims.map((claim) => {
    const label = wanted.get(keyOf(claim));
    return seats.findIndex((seat) => seat.label === label);
  });
}

function unknown({ claims, seats }: Problem, moves: readonly Move[]): MoveConflict[] {
  const keys = new Set(claims.map(keyOf));
  const labels = new Set(seats.map(({ label }) => label));
  return moves.flatMap((move): MoveConflict[] => [
    ...(keys.has(keyOf(move)) ? [] : [{ kind: 'claim_unknown' as const, move }]),
    ...(labels.has(move.newSeat) ? [] : [{ kind: 'seat_unknown' as const, move }]),
  ]);
}

function repeated(moves: readonly Move[]): MoveConflict[] {
  return [...Map.groupBy(moves, keyOf).values()].flatMap(([, ...again]) =>
    again.slice(0, 1).map((move) => ({ kind: 'claim_repeated' as const, move })),
  );
}

function doubled({ claims }: Problem, moves: readonly Move[]): MoveConflict[] {
  const stored = new Map(claims.map((claim) => [keyOf(claim), claim]));
  const known = moves.flatMap((move) => {
    const claim = stored.get(keyOf(move));
    return claim ? [{ claim, seat: move.newSeat }] : [];
  });
  return known.flatMap((a, index) =>
    known.slice(index + 1).flatMap((b): MoveConflict[] => {
      const fromStop = Math.max(a.claim.fromStop, b.claim.fromStop);
      const toStop = Math.min(a.claim.toStop, b.claim.toStop);
      if (a.seat !== b.seat || a.claim === b.claim || fromStop >= toStop) return [];
      return [{ kind: 'seat_doubled', seat: a.seat, claims: [a.claim, b.claim], fromStop, toStop }];
    }),
  );
}
