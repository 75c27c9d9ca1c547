import { announcedDeparture, type RunningTrip } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Announced } from '../announced/announced.ts';
import type { Position } from '../positions/provider.ts';
import { OFF_ROAD_METRES, placeOnRoad, type Road } from './along-road.ts';
import { reckon, type Seen, type TimetabledStop, timetabledMetres, timetableGap } from './arrival.ts';

/** A trip is tracked from this long before its departure; the coach is then on its way to the first stop. */
export const FOLLOWED_MINUTES_BEFORE = 60;

/** A dated trip with its measured road and its stops along it. */
export interface MeasuredTrip {
  trip: RunningTrip;
  road: Road;
  stops: TimetabledStop[];
}

export interface Progress {
  /** The newest place on the trip's road; null until there is one. */
  seen: Seen | null;
  farthestMetres: number;
  /** Whether the newest position, of `placedAt`, is off the road. */
  offRoad: boolean;
  placedAt: Date;
  arrivedAt: Date | null;
}

export interface TripProgress {
  measured: MeasuredTrip;
  progress: Progress | null;
}

/** A coach due on its next trip and this far back on its road has turned round unseen. */
const TURNED_METRES = 5_000;

export function followedFrom({ stops }: RunningTrip): Date {
  return minutesAfter(stops[0]?.departsAt ?? new Date(0), -FOLLOWED_MINUTES_BEFORE);
}

/** Whether the coach of a trip drives it, or has driven it: not if it was cancelled before its announced departure. */
export function isDriven({ stops: [first] }: RunningTrip, announced: Announced | null): boolean {
  if (!first || !announced?.cancelledAt) return true;
  return announced.cancelledAt >= announcedDeparture(announced, first);
}

/**
 * Returns the changed progress of a coach's trips for a new position. The position belongs to the first
 * possible trip.
 */
export function advance(
  trips: readonly TripProgress[],
  position: Position,
): { tripId: string; progress: Progress }[] {
  const [current, ...later] = openTrips(trips, position);
  if (!current || position.at < followedFrom(current.measured.trip)) return [];
  const { measured, progress } = current;
  const tripId = measured.trip.id;
  const seenBefore = progress?.seen ?? null;
  const lookedFor = seenBefore?.metres ?? timetabledMetres(measured, position.at);
  const { metres, offMetres } = placeOnRoad(measured.road, position, lookedFor);
  const farthest = progress?.farthestMetres ?? 0;
  const due = later[0]?.measured.trip.stops[0]?.departsAt;
  if (progress && due && position.at >= due && farthest - metres > TURNED_METRES) {
    const ended = { tripId, progress: { ...progress, arrivedAt: progress.placedAt } };
    return [ended, ...advance(later, position)];
  }
  const placed = { farthestMetres: farthest, placedAt: position.at, arrivedAt: null };
  if (offMetres > OFF_ROAD_METRES) {
    return [{ tripId, progress: { ...placed, seen: seenBefore, offRoad: true } }];
  }
  const seen = { metres, at: position.at };
  const arrivedAt = reckon(measured, seen, position.at).state === 'arrived' ? position.at : null;
  return [
    {
      tripId,
      progress: { ...placed, seen, offRoad: false, farthestMetres: Math.max(farthest, metres), arrivedAt },
    },
  ];
}

/**
 * Returns the trips that a coach may be on: unfinished ones, from the last one with a sighting.
 * A trip without any sighting yields to the next one, once that is due and its timetable is nearer to the
 * position. Otherwise a coach on its way out after an outage would seem hours late on its way back.
 */
function openTrips(trips: readonly TripProgress[], position: Position): readonly TripProgress[] {
  const lastSeen = trips.findLastIndex(({ progress }) => progress !== null);
  const open = trips.slice(Math.max(0, lastSeen)).filter(({ progress }) => !progress?.arrivedAt);
  const [first, next] = open;
  const due = next?.measured.trip.stops[0]?.departsAt;
  if (!first || first.progress || !next || !due || position.at < due) return open;
  const nearer = gapOn(next.measured, position) < gapOn(first.measured, position);
  return nearer ? openTrips(open.slice(1), position) : open;
}

function gapOn(measured: MeasuredTrip, position: Position): number {
  const lookedFor = timetabledMetres(measured, position.at);
  const { metres, offMetres } = placeOnRoad(measured.road, position, lookedFor);
  return offMetres > OFF_ROAD_METRES ? Infinity : timetableGap(measured, { metres, at: position.at });
}
