import { listClaims } from '#modules/seats/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SeatConflict } from '#platform/http/refusals/reasons.ts';
import { type Refusal, refuse } from '#platform/http/refusals/refusal.ts';
import { listPnrs } from '../departures/store.ts';

/** Seats on the legs from stop `fromStop` to, excluding, `toStop`, that others have. */
interface TakenSeats {
  seats: string[];
  fromStop: number;
  toStop: number;
}

/** Returns the refusal of seats that could not be claimed: it states for staff who has each. */
export async function refuseTakenSeats(
  tx: Transaction,
  taken: TakenSeats & { tripId: string },
  now: Date,
): Promise<Refusal> {
  const claims = await listClaims(tx, taken.tripId, now);
  const pnrs = await listPnrs(
    tx,
    claims.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const named = claims.map(({ bookingId, ...claim }) => ({
    ...claim,
    pnr: bookingId && (pnrs.get(bookingId) ?? null),
  }));
  return refuse('seats_not_free', { values: { conflicts: conflictsOf(taken, named) }, seats: taken.seats });
}

/** A claim on seats by a booking, or by a block if `pnr` is null. */
export interface Claim {
  seat: string;
  fromStop: number;
  toStop: number;
  pnr: string | null;
  expiresAt: Date | null;
}

/**
 * Returns the first claim on each seat that meets the legs, in the order of the seats. A seat without a claim has been
 * given back since.
 */
export function conflictsOf(
  { seats, fromStop, toStop }: TakenSeats,
  claims: readonly Claim[],
): SeatConflict[] {
  return seats.map((seat) => {
    const claim = claims.find((one) => one.seat === seat && one.fromStop < toStop && one.toStop > fromStop);
    return claim ? conflictOf(claim) : { seat, why: 'freed' };
  });
}

function conflictOf({ seat, pnr, expiresAt }: Claim): SeatConflict {
  if (pnr === null) return { seat, why: 'blocked' };
  return expiresAt ? { seat, why: 'held', until: expiresAt } : { seat, why: 'sold', pnr };
}
