import { HOLD_MINUTES } from 'contract/values/limits.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Refusal, refuse } from '#platform/http/refusals/refusal.ts';
import { priceOf, type Sizes, SMALLEST, type Units } from './price.ts';
import { type CountedHold, readSizes } from './store.ts';

/** Limit that no work extends. */
const MOST_HOLDS_OF_SESSION = 12;

/** A hold whose price is to be found. */
interface PricedHold {
  tripId: string;
  seats: number;
  hasSession: boolean;
  now: Date;
}

/**
 * Returns the work that a hold costs, as it was counted, or refuses it with `too_many_holds`. Sizes of trips that `db` has
 * not cached are read from `asked`.
 */
export async function priceHold(
  { db, addressLimitScale: scale }: { db: Database; addressLimitScale: number },
  counted: CountedHold,
  { tripId, seats, hasSession, now }: PricedHold,
  asked: Database | Transaction = db,
): Promise<Units | Refusal> {
  if (counted.tier === 'own' || counted.tier === 'contact') return 0;
  if (hasSession && counted.ownerHolds >= MOST_HOLDS_OF_SESSION) {
    return refuse('too_many_holds', { retryAfter: HOLD_MINUTES * 60 });
  }
  const priceAt = (sizes: Sizes) => priceOf({ ...counted, ...sizes }, seats, { hasSession, scale });
  // Most holds are free on any line, so the size is not read.
  return priceAt(SMALLEST) && priceAt(await readSizes(db, tripId, now, asked));
}
