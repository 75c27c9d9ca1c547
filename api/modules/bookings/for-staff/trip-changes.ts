import { findTrip, type Trip } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import { listTripsOfChanges, type TripBetweenStops } from '../changes/store.ts';

/** A trip, and when it leaves a booking's pickup. */
interface TripStart {
  service: string;
  departsAt: Date;
}

/** A change of a booking to another trip. */
export interface TripChange {
  from: TripStart;
  to: TripStart;
}

/** Returns the changes of a booking to other trips, by id. */
export async function listTripChanges(db: Database, bookingId: string): Promise<Map<string, TripChange>> {
  const changes = await listTripsOfChanges(db, bookingId);
  const ids = [...new Set(changes.flatMap(({ from, to }) => [from.tripId, to.tripId]))];
  const trips = new Map(await Promise.all(ids.map(async (id) => [id, await findTrip(db, id)] as const)));
  return new Map(
    changes.flatMap(({ id, from, to }) => {
      const starts = { from: startOf(trips.get(from.tripId), from), to: startOf(trips.get(to.tripId), to) };
      return starts.from && starts.to ? [[id, { from: starts.from, to: starts.to }]] : [];
    }),
  );
}

function startOf(trip: Trip | undefined, { fromStop }: TripBetweenStops): TripStart | undefined {
  const stop = trip?.stops.find(({ number }) => number === fromStop);
  return trip && stop && { service: trip.serviceNumber, departsAt: stop.departsAt };
}
