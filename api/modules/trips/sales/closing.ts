import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { minutesAfter } from '#platform/clock.ts';

/** What decides when sales from a stop end. */
interface TripOnSale {
  salesEnd: 'segment' | 'trip';
  stops: readonly { departsAt: Date }[];
}

/**
 * Returns when booking from a stop closes: 15 minutes before departure from it (decision 0007), or from the first stop
 * if sales of the line end with the trip.
 */
export function bookingClosesAt({ salesEnd, stops }: TripOnSale, from: { departsAt: Date }): Date {
  return closesBefore(salesEnd === 'trip' ? (stops[0] ?? from) : from);
}

/** Returns 15 minutes before departure from a stop. */
export function closesBefore({ departsAt }: { departsAt: Date }): Date {
  return minutesAfter(departsAt, -BOOKING_CLOSES_MINUTES);
}
