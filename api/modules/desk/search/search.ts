import type { SearchKind } from 'contract/console/desk/bookings.ts';
import { allows, type Grant, type Permission, permissionsOf, type Reach } from 'contract/console/roles.ts';
import { type FoundBooking, listFoundBookings, MOST_FOUND, searchBookings } from '#modules/bookings/index.ts';
import { searchPayments } from '#modules/payments/index.ts';
import { listCountersOfTrips } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import { type Search, searchesOf } from './search-rules.ts';

export const MOST_SHOWN = 20;

/** A found booking, and whether the member may read its names. */
export interface ShownBooking extends FoundBooking {
  hasNames: boolean;
}

/** What a search by a beginning needs: letter by letter, it would spell out what a member may not read. */
const NEEDED: Partial<Record<SearchKind, Permission>> = {
  phone: 'contacts.read',
  email: 'contacts.read',
  name: 'passengers.read',
};

/** A search of a whole text or of its beginning. With `needed` it finds only where the member has that permission. */
interface AllowedSearch extends Search {
  isWhole: boolean;
  needed?: Permission;
}

/** Returns the newest bookings within the roles' scopes that a typed text finds; `more` if others were left out. */
export async function findBookings(
  db: Database,
  typed: string,
  grants: Grant[],
): Promise<{ bookings: ShownBooking[]; more: boolean }> {
  // A role for passengers at the door must not open other bookings to a member who searches by another role.
  const searching = grants.filter((grant) => permissionsOf([grant]).includes('bookings.read'));
  const searches = searchesOf(typed).flatMap((search) => allowedSearches(search, searching));
  const found = await Promise.all(
    searches.map(async (search) => ({ ids: await searchOne(db, search), needed: search.needed })),
  );
  // Ids are in the order of their creation.
  const ids = [...new Set(found.flatMap((one) => one.ids))].toSorted().toReversed();
  const isUnlimited = allows(grants, 'bookings.read', 'operator') && !found.some(({ needed }) => needed);
  const read = ids.slice(0, isUnlimited ? MOST_SHOWN + 1 : MOST_FOUND);
  const bookings = await listFoundBookings(db, read);
  const reachOf = isUnlimited ? () => 'operator' as const : await readReaches(db, bookings);
  const within = bookings.filter((booking) => {
    const reach = reachOf(booking);
    const isFound = found.some(
      ({ ids: some, needed }) => some.includes(booking.id) && (!needed || allows(searching, needed, reach)),
    );
    return isFound && allows(grants, 'bookings.read', reach);
  });
  return {
    bookings: within
      .slice(0, MOST_SHOWN)
      .map((booking) => ({ ...booking, hasNames: allows(grants, 'passengers.read', reachOf(booking)) })),
    more: within.length > MOST_SHOWN || (!isUnlimited && ids.length >= MOST_FOUND),
  };
}

/** Returns the searches that a member may make: by a beginning only where they may read what it finds. */
function allowedSearches(search: Search, grants: Grant[]): AllowedSearch[] {
  const needed = NEEDED[search.kind];
  if (!needed || allows(grants, needed, 'operator')) return [{ ...search, isWhole: false }];
  const whole = { ...search, isWhole: true };
  return permissionsOf(grants).includes(needed) ? [whole, { ...search, isWhole: false, needed }] : [whole];
}

function searchOne(db: Database, { kind, text, isWhole }: AllowedSearch): Promise<string[]> {
  return kind === 'gateway' ? searchPayments(db, text) : searchBookings(db, { by: kind, text, isWhole });
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
