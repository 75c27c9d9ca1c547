import { type Conflicts, readConflicts } from '#modules/boarding/index.ts';
import type { Fleet, Standing } from '#modules/tracking/index.ts';
import type { Trip } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { CoachFacts, DepartureFacts } from './departure-rules.ts';
import { readDepartures, type StoredFacts } from './store.ts';

export interface DepartureDependencies {
  db: Database;
  clock: Clock;
  fleet: Fleet;
  /** Returns the trips that leave their first stop on a local date, by departure. */
  tripsOfDay(date: string): Promise<Trip[]>;
}

/** A departure with what its row is derived from. */
export interface Departure {
  trip: Trip;
  facts: DepartureFacts;
  revenuePaise: number;
}

/** What changes about the departures of a day, by trip. Missing: nothing sold, no coach on the road. */
export interface ChangingFacts extends StoredFacts {
  coaches: ReadonlyMap<string, CoachFacts>;
  /** Open tasks about boarding, and boarding beyond a departure's list. */
  conflicts: ReadonlyMap<string, Conflicts>;
}

/** Returns the departures of a local date by departure, in a few statements whatever their number. */
export async function listDepartures(deps: DepartureDependencies, date: string): Promise<Departure[]> {
  const trips = await deps.tripsOfDay(date);
  const ids = trips.map(({ id }) => id);
  const [stored, coaches, conflicts] = await Promise.all([
    readDepartures(deps.db, { tripIds: ids, salesOf: ids }, deps.clock.now()),
    readCoaches(deps, new Set(ids)),
    readConflicts(deps.db, ids, deps.clock.now()),
  ]);
  return trips.map((trip) => departureOf(trip, { ...stored, coaches, conflicts }));
}

export function departureOf(
  trip: Trip,
  { claims, sales, coaches, boarding, conflicts, cancelled, awaiting, listed }: ChangingFacts,
): Departure {
  const [first, last] = [trip.stops[0], trip.stops.at(-1)];
  if (!first || !last) throw new Error(`trip ${trip.id} has no stops`);
  const sold = sales.get(trip.id);
  const counts = boarding.get(trip.id);
  const { tasks = [], beyond = { boarded: 0, noShow: 0 } } = conflicts.get(trip.id) ?? {};
  return {
    trip,
    revenuePaise: sold?.revenuePaise ?? 0,
    facts: {
      // Not by the trip: those of a day are cached.
      cancelled: cancelled.has(trip.id),
      departsAt: first.departsAt,
      arrivesAt: last.arrivesAt,
      seats: trip.seatPlan.seats.length,
      claims: claims.get(trip.id) ?? [],
      coach: coaches.get(trip.id) ?? null,
      unpaid: sold?.unpaid ?? [],
      unreachable: sold?.unreachable ?? [],
      boarding: {
        // Events may arrive between the two statements.
        boarded: Math.max(0, (counts?.boarded ?? 0) - beyond.boarded),
        unlisted: beyond.boarded,
        noShow: Math.max(0, (counts?.noShow ?? 0) - beyond.noShow),
        tasks,
      },
      awaitsApproval: awaiting.has(trip.id),
      listed: listed.has(trip.id),
    },
  };
}

/** Returns what is known of the coaches of those trips that are on the road. */
export async function readCoaches(
  { fleet }: DepartureDependencies,
  trips: ReadonlySet<string>,
): Promise<ChangingFacts['coaches']> {
  const onRoad = (await fleet.onRoad()).filter(({ trip }) => trips.has(trip.id));
  if (onRoad.length === 0) return new Map();
  const standings = await fleet.standings(onRoad);
  return new Map(standings.map((standing) => [standing.trip.id, coachFacts(standing)]));
}

export function coachFacts({ position, reckoning }: Standing): CoachFacts {
  const [first] = reckoning.stops;
  const next = reckoning.stops.find(({ passed }) => !passed);
  return {
    state: reckoning.state,
    atFirstStop: first !== undefined && reckoning.atStop === first.number,
    leftFirstStop: first?.passed ?? false,
    expectedDeparture: first?.expectedDeparture ?? null,
    delayMinutes: next ? reckoning.delayMinutesAt(next.number) : null,
    seenAt: position?.at ?? null,
  };
}
