import { findRunningTrip, findShape, listRunningTrips, type RunningTrip } from '#modules/trips/index.ts';
import { cacheFor } from '#platform/cache.ts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type Announced, withAnnounced } from '../announced/announced.ts';
import { measureRoad, metresOfStops } from '../arrival/along-road.ts';
import { LATEST_MINUTES, type Reckoning, reckon, type Seen } from '../arrival/arrival.ts';
import {
  FOLLOWED_MINUTES_BEFORE,
  followedFrom,
  isDriven,
  type MeasuredTrip,
  type Progress,
} from '../arrival/progress.ts';
import { type ActiveTrip, listActiveTrips } from '../store.ts';
import type { Position } from './provider.ts';

export interface Standing extends MeasuredTrip {
  /** The last position of its coach on this trip or shortly before it, of any age; null without one, and for a trip that no coach drives. */
  position: Position | null;
  /** The place along the road; null while unknown or off the road. */
  metres: number | null;
  offRoad: boolean;
  /** When it was last on its road, if ever. */
  seenAt: Date | null;
  reckoning: Reckoning;
  /** What staff have announced; null for nothing. */
  announced: Announced | null;
}

/**
 * Trips on the road and their status by coach positions. Everything is in the database, so any process may
 * read it.
 */
export interface Fleet {
  /** Returns trips from an hour before departure to three hours after timetabled arrival, by departure. */
  onRoad(): Promise<MeasuredTrip[]>;
  /** Returns the status of trips, with one query. */
  standings(trips: readonly MeasuredTrip[]): Promise<Standing[]>;
  /** Returns any trip with its road; undefined when there is none. */
  find(tripId: string): Promise<MeasuredTrip | undefined>;
}

/** The timetable may change, but rarely. */
const TRIPS_CACHED_MS = 30_000;
const ROADS_CACHED_MS = 600_000;

const TURN_ROUND_MINUTES = 20;

export function openFleet(db: Database, clock: Clock): Fleet {
  const roads = cacheFor(ROADS_CACHED_MS, clock, async (shapeId: string) => {
    const points = await findShape(db, shapeId);
    return points.length > 0 ? measureRoad(points) : undefined;
  });

  async function measure(trip: RunningTrip): Promise<MeasuredTrip | undefined> {
    const road = await roads(trip.shapeId);
    if (!road) return undefined;
    const distances = trip.stops.map(({ distanceMetres }) => distanceMetres);
    const metres = metresOfStops(road, distances);
    return { trip, road, stops: trip.stops.map((stop, index) => ({ ...stop, metres: metres[index] ?? 0 })) };
  }

  const tripsNow = cacheFor(TRIPS_CACHED_MS, clock, async (_key: 'now') => {
    const now = clock.now();
    const trips = await listRunningTrips(db, {
      leavesBy: minutesAfter(now, FOLLOWED_MINUTES_BEFORE),
      arrivesAfter: minutesAfter(now, -LATEST_MINUTES),
    });
    const measured = await Promise.all(trips.map(measure));
    return measured.filter((trip) => trip !== undefined);
  });

  return {
    onRoad: () => tripsNow('now'),
    async find(tripId) {
      const trip = await findRunningTrip(db, tripId);
      return trip && measure(trip);
    },
    async standings(trips) {
      const coaches = new Set(trips.map(({ trip }) => trip.busid));
      // Earlier trips of the same coaches decide when they are ready.
      const before = (await tripsNow('now')).filter(({ trip }) => coaches.has(trip.busid));
      const all = new Map([...before, ...trips].map((measured) => [measured.trip.id, measured]));
      const active = await listActiveTrips(
        db,
        [...all.values()].map(({ trip }) => trip),
      );
      const standings = new Map<string, Standing>();
      for (const ofCoach of Map.groupBy(all.values(), ({ trip }) => trip.busid).values()) {
        for (const standing of standingsOfCoach(ofCoach, active, clock.now())) {
          standings.set(standing.trip.id, standing);
        }
      }
      return trips.flatMap(({ trip }) => standings.get(trip.id) ?? []);
    },
  };
}

const UNKNOWN: ActiveTrip = { position: null, progress: null, announced: null };

/** Returns the status of one coach's trips in order. Each waits for the one before that the coach drives. */
function standingsOfCoach(
  trips: readonly MeasuredTrip[],
  active: ReadonlyMap<string, ActiveTrip>,
  now: Date,
): Standing[] {
  const inOrder = trips.toSorted((a, b) => leaves(a).getTime() - leaves(b).getTime());
  const standings: Standing[] = [];
  for (const measured of inOrder) {
    const { announced, ...stored } = active.get(measured.trip.id) ?? UNKNOWN;
    const { position, progress } = isDriven(measured.trip, announced) ? stored : UNKNOWN;
    const seen = lastSeen(measured, progress);
    // Today's delay does not predict tomorrow's trip.
    const followed = now >= followedFrom(measured.trip);
    const before = standings.findLast((one) => isDriven(one.trip, one.announced));
    const readyAt = followed && !seen ? readyAfter(before) : undefined;
    const byPosition = reckon({ stops: measured.stops, ...(readyAt && { readyAt }) }, seen, now);
    const reckoning = withAnnounced(byPosition, measured.stops, announced);
    const over = reckoning.state === 'arrived' ? (progress?.arrivedAt ?? 'unseen') : null;
    const shown = position !== null && isOfTrip(position, measured, over, now);
    standings.push({
      ...measured,
      position: shown ? position : null,
      metres: seen && !progress?.offRoad ? seen.metres : null,
      offRoad: progress?.offRoad ?? false,
      seenAt: seen?.at ?? null,
      reckoning,
      announced,
    });
  }
  return standings;
}

const leaves = ({ trip }: MeasuredTrip): Date => trip.stops[0]?.departsAt ?? new Date(0);

/** Returns when a coach is free for its next trip; undefined unless it is still on the road. */
function readyAfter(before: Standing | undefined): Date | undefined {
  if (before?.reckoning.state !== 'running') return undefined;
  const arrival = before.reckoning.stops.at(-1)?.expectedArrival;
  return arrival ? minutesAfter(arrival, TURN_ROUND_MINUTES) : undefined;
}

/** Returns where a coach was last seen on its road. An arrived coach without a sighting is at the end. */
function lastSeen({ stops }: MeasuredTrip, progress: Progress | null): Seen | null {
  if (!progress?.arrivedAt) return progress?.seen ?? null;
  return { metres: stops.at(-1)?.metres ?? 0, at: progress.arrivedAt };
}

/** Whether a position belongs to a trip: from an hour before departure until arrival (`over`). */
function isOfTrip(
  position: Position,
  { trip }: MeasuredTrip,
  over: Date | 'unseen' | null,
  now: Date,
): boolean {
  const from = followedFrom(trip);
  if (now < from || position.at < from || over === 'unseen') return false;
  return over === null || position.at <= over;
}
