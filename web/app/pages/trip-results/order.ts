import type { ListedTrip } from 'contract/calls/trips.ts';
import { availability } from './journey.ts';

export type Order = 'departure' | 'length';

/** Returns the order in the address (`?sort=length`); by departure unless another is named. */
export function readOrder(query: URLSearchParams): Order {
  return query.get('sort') === 'length' ? 'length' : 'departure';
}

/** Returns trips by departure, or by length and then departure. */
export function sortTrips(trips: readonly ListedTrip[], order: Order): ListedTrip[] {
  return trips.toSorted(
    (a, b) => (order === 'length' ? minutesOf(a) - minutesOf(b) : 0) || (leaves(a) < leaves(b) ? -1 : 1),
  );
}

/** The trips of a day that differ from the others; undefined where none does. */
export interface Distinctions {
  /** The ids of the shortest trips with free seats, if another with free seats takes longer. */
  quickest: string[];
  /** The id of the last of several departures. */
  last: string | undefined;
}

/** Returns which trips of a day to point out. */
export function distinguish(trips: readonly ListedTrip[]): Distinctions {
  const open = trips.filter((trip) => availability(trip) === 'open');
  const least = Math.min(...open.map(minutesOf));
  const quickest = open.filter((trip) => minutesOf(trip) === least);
  return {
    quickest: quickest.length < open.length ? quickest.map(({ _id }) => _id) : [],
    last: trips.length > 1 ? sortTrips(trips, 'departure').at(-1)?._id : undefined,
  };
}

function minutesOf(trip: Pick<ListedTrip, 'totaltime'>): number {
  const [hours = 0, minutes = 0] = trip.totaltime.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Local time in text order. Trips that leave together are in the order of their ids, so that it is stable. */
const leaves = (trip: ListedTrip) => `${trip.journeystartdate} ${trip.starttime} ${trip._id}`;
