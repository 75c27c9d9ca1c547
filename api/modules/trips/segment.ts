import { type Database, isUuid } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { SalePolicies } from './policies.ts';
import { findPricedTrip, findTripOnSale, type PricedTrip, type Trip, type TripStop } from './store.ts';

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

/** Finds a segment like `findSegment` on a trip that is not cancelled, and the policies of its sale on a local date. */
export async function findSegmentOnSale(
  db: Database,
  tripId: string,
  asked: AskedSegment,
  date: string,
): Promise<Result<SalePolicies & { segment: Segment }>> {
  const found = isUuid(tripId) ? await findTripOnSale(db, tripId, date) : undefined;
  if (!found) return refuse('trip_unknown');
  if (found.trip.cancelledAt) return refuse('trip_cancelled');
  const { tax, refund, women } = found;
  const segment = segmentOf(found, asked);
  return segment.ok ? done({ segment: segment.value, tax, refund, women }) : segment;
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
