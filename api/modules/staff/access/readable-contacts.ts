import { purgeTime } from 'contract/console/boarding/purge-time.ts';
import { allows, type Grant } from 'contract/console/roles.ts';
import type { Trip } from '#modules/trips/index.ts';
import { reachOf } from './reach.ts';

/** `phone`: phone numbers of passengers who have not boarded. */
export type ReadableContacts = 'none' | 'phone' | 'all';

/** Returns which contacts of a trip roles allow to read: as a host phone numbers, until a day after its arrival. */
export function readableContacts(
  grants: readonly Grant[],
  trip: Pick<Trip, 'id' | 'stops'>,
  now: Date,
): ReadableContacts {
  const reach = reachOf(trip);
  const others = grants.filter(({ role }) => role !== 'host');
  if (allows(others, 'contacts.read', reach)) return 'all';
  const { arrivesAt } = trip.stops.at(-1) ?? { arrivesAt: now };
  return allows(grants, 'contacts.read', reach) && now.getTime() < purgeTime(arrivesAt) ? 'phone' : 'none';
}
