import type { SearchKind } from 'contract/console/desk/bookings.ts';
import { allows, type Grant, type Reach } from 'contract/console/roles.ts';
import { type FoundBooking, listFoundBookings, MOST_FOUND, searchBookings } from '#modules/bookings/index.ts';
import { searchPayments } from '#modules/payments/index.ts';
import { listCountersOfTrips } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import { searchesOf } from './search-rules.ts';

export const MOST_SHOWN = 20;

/** A found booking, and whether the member may read its names. */
export interface ShownBooking extends FoundBooking {
  hasNames: boolean;
}

/** Returns the newest bookings within the roles' scopes that a typed text finds; `more` if others were left out. */
export async function findBookings(
  db: Database,
  typed: string,
  grants: Grant[],
): Promise<{ bookings: ShownBooking[]; more: boolean }> {
  const found = await Promise.all(searchesOf(typed).map(({ kind, text }) => searchOne(db, kind, text)));
  // Ids are in the order of their creation.
  const ids = [...new Set(found.flat())].toSorted().toReversed();
  const isUnlimited = allows(grants, 'bookings.read', 'operator');
  const read = ids.slice(0, isUnlimited ? MOST_SHOWN + 1 : MOST_FOUND);
  const bookings = await listFoundBookings(db, read);
  const reachOf = isUnlimited ? () => 'operator' as const : await readReaches(db, bookings);
  const within = bookings.filter((booking) => allows(grants, 'bookings.read', reachOf(booking)));
  return {
    bookings: within
      .slice(0, MOST_SHOWN)
      .map((booking) => ({ ...booking, hasNames: allows(grants, 'passengers.read', reachOf(booking)) })),
    more: within.length > MOST_SHOWN || (!isUnlimited && ids.length >= MOST_FOUND),
  };
}

function searchOne(db: Database, kind: SearchKind, text: string): Promise<string[]> {
  return kind === 'gateway' ? searchPayments(db, text) : searchBookings(db, kind, text);
}

async function readReaches(
  db: Database,
  bookings: readonly FoundBooking[],
): Promise<(booking: FoundBooking) => Reach> {
  const counters = await listCountersOfTrips(
    db,
    bookings.map(({ tripId }) => tripId),
  );
  return ({ tripId }) => ({ trip: tripId, counters: counters.get(tripId) ?? [] });
}
