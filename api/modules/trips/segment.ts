import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { minutesAfter } from '#platform/clock.ts';
import { type Database, isUuid } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { findFare, findTrip, type Trip, type TripStop } from './store.ts';

export interface Segment {
  trip: Trip;
  from: TripStop;
  to: TripStop;
  farePaise: number;
}

/** Returns when booking closes: 15 minutes before departure from the pickup (decision 0007). */
export function bookingClosesAt(from: { departsAt: Date }): Date {
  return minutesAfter(from.departsAt, -BOOKING_CLOSES_MINUTES);
}

/**
 * Finds a segment by counter texts or ids; by default from the first boarding stop to the last alighting stop.
 * Refuses unknown trips, stops that the trip does not serve, and a drop-off before the pickup.
 */
export async function findSegment(
  db: Database,
  tripId: string,
  segment: { from?: string | undefined; to?: string | undefined },
): Promise<Result<Segment>> {
  const trip = isUuid(tripId) ? await findTrip(db, tripId) : undefined;
  if (!trip) return refuse('trip_unknown');
  const from = pickStop(trip.stops, segment.from, 'boards');
  const to = pickStop(trip.stops.toReversed(), segment.to, 'alights');
  if (!from) return refuse('pickup_unknown', { fields: ['pickup'] });
  if (!to || to.number <= from.number) return dropoffUnknown();
  const farePaise = await findFare(db, trip.lineId, from.counterId, to.counterId);
  if (farePaise === undefined) return dropoffUnknown();
  return done({ trip, from, to, farePaise });
}

function pickStop(
  stops: TripStop[],
  text: string | undefined,
  may: 'boards' | 'alights',
): TripStop | undefined {
  const wanted = text?.trim().toLowerCase();
  return stops.find(
    (stop) =>
      stop[may] &&
      (!wanted || stop.counter.toLowerCase() === wanted || stop.counterId.toLowerCase() === wanted),
  );
}

function dropoffUnknown(): Refusal {
  return refuse('dropoff_unknown', { fields: ['dropoff'] });
}
