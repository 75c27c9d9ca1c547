import type { SearchKind } from 'contract/console/desk/bookings.ts';
import { allows, type Grant, type Permission, permissionsOf } from 'contract/console/roles.ts';
import {
  type FoundBooking,
  listFoundBookings,
  listIdsOfTrips,
  MOST_FOUND,
  searchBookings,
  searchBookingsOfTrips,
} from '#modules/bookings/index.ts';
import { searchPayments, searchPaymentsOf } from '#modules/payments/index.ts';
import type { Database } from '#platform/database/database.ts';
import { readReaches } from '../booking/reading.ts';
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
    searches.map(async (search) => ({
      ids: await searchWithin(db, search, searching),
      needed: search.needed,
    })),
  );
  // Ids are in the order of their creation.
  const ids = [...new Set(found.flatMap((one) => one.ids))].toSorted().toReversed();
  const isUnlimited = allows(grants, 'bookings.read', 'operator') && !found.some(({ needed }) => needed);
  const reachOf = isUnlimited ? () => 'operator' as const : await readReaches(db, ids);
  const within = ids.filter((id) => {
    const reach = reachOf(id);
    const isFound = found.some(
      ({ ids: some, needed }) => some.includes(id) && (!needed || allows(searching, needed, reach)),
    );
    return isFound && allows(grants, 'bookings.read', reach);
  });
  const bookings = await listFoundBookings(db, within.slice(0, MOST_SHOWN));
  return {
    bookings: bookings.map((booking) => ({
      ...booking,
      hasNames: allows(grants, 'passengers.read', reachOf(booking.id)),
    })),
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

/**
 * Searches everywhere if a role is for more than trips; what is beyond the scope is left out later. Roles for trips need a
 * search of their own: bookings of other trips could be all that is found.
 */
async function searchWithin(db: Database, search: AllowedSearch, grants: Grant[]): Promise<string[]> {
  const permission = search.needed ?? 'bookings.read';
  const granted = grants.filter((grant) => permissionsOf([grant]).includes(permission));
  const trips = granted.flatMap((grant) => (grant.scope === 'trips' ? grant.trips : []));
  if (allows(granted, permission, 'operator')) return searchOne(db, search);
  const isOfTripsOnly = granted.every(({ scope }) => scope === 'trips');
  const found = await Promise.all([
    searchOfTrips(db, search, trips),
    isOfTripsOnly ? [] : searchOne(db, search),
  ]);
  return [...new Set(found.flat())];
}

async function searchOfTrips(
  db: Database,
  { kind, text, isWhole }: AllowedSearch,
  trips: string[],
): Promise<string[]> {
  if (trips.length === 0) return [];
  if (kind === 'gateway') return searchPaymentsOf(db, text, await listIdsOfTrips(db, trips));
  return searchBookingsOfTrips(db, { by: kind, text, isWhole }, trips);
}

function searchOne(db: Database, { kind, text, isWhole }: AllowedSearch): Promise<string[]> {
  return kind === 'gateway' ? searchPayments(db, text) : searchBookings(db, { by: kind, text, isWhole });
}
