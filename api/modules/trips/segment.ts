import { type Database, isUuid } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { TripOnSale } from './sales/trip-on-sale.ts';
import { findPricedTrip, type PricedTrip, type Trip, type TripStop } from './store.ts';

export interface Segment {
  trip: Trip;
  from: TripStop;
  to: TripStop;
  farePaise: number;
}

/** Counter texts or ids. */
interface AskedSegment {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Finds a segment by counter texts or ids; by default from the first boarding stop to the last alighting stop.
 * Refuses unknown trips, stops that the trip does not serve, and a drop-off before the pickup.
 */
export async function findSegment(
  db: Database,
  tripId: string,
  asked: AskedSegment,
): Promise<Result<Segment>> {
  const priced = isUuid(tripId) ? await findPricedTrip(db, tripId) : undefined;
  return priced ? segmentOf(priced, asked) : refuse('trip_unknown');
}

/** Returns a segment of a trip on sale as `findSegment` does; refuses a trip that is cancelled. */
export function segmentOnSale(found: TripOnSale, asked: AskedSegment): Result<Segment> {
  return found.trip.cancelledAt ? refuse('trip_cancelled') : segmentOf(found, asked);
}

function segmentOf({ trip, fares }: PricedTrip, asked: AskedSegment): Result<Segment> {
  const from = pickStop(trip.stops, asked.from, 'boards');
  const to = pickStop(trip.stops.toReversed(), asked.to, 'alights');
  if (!from) return refuse('pickup_unknown', { fields: ['pickup'] });
  if (!to || to.number <= from.number) return dropoffUnknown();
  const fare = fares.find(({ fromId, toId }) => fromId === from.counterId && toId === to.counterId);
  return fare ? done({ trip, from, to, farePaise: fare.paise }) : dropoffUnknown();
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
