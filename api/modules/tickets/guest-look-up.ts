import { findGuestBooking, missedLookUps, type SoldBooking } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { findWithin } from '#platform/limits/limits.ts';

/** Returns a guest's booking by PNR and email. Failed lookups are counted. */
export function lookUpGuestBooking(
  deps: { db: Database; clock: Clock; addressLimitScale: number },
  { pnr, email }: { pnr: string; email: string },
  address: string,
): Promise<Result<SoldBooking>> {
  return findWithin(
    deps,
    missedLookUps(deps, address),
    () => findGuestBooking(deps.db, pnr, email),
    () => refuse('pnr_unknown'),
  );
}
