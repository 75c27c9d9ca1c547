import type { ListedTrip, StopPoint } from 'contract/calls/trips.ts';
import { isRealDate } from 'contract/values/time.ts';

/** A search in the address: two counters (text or id) and a local date. */
export interface Journey {
  from: string;
  to: string;
  date: string;
}

export type JourneyProblem = 'same_place' | 'not_a_date' | 'past_date';

/** Returns what is wrong with a journey. `today` is the local date (Asia/Kolkata). */
export function journeyProblem(journey: Journey, today: string): JourneyProblem | null {
  if (!isRealDate(journey.date)) return 'not_a_date';
  if (journey.date < today) return 'past_date';
  return journey.from === journey.to ? 'same_place' : null;
}

/** Returns the stop with this counter text or id; otherwise the first stop. */
export function findStop(stops: StopPoint[], named: string): StopPoint | undefined {
  return stops.find((stop) => stop.counter === named || stop._id === named) ?? stops[0];
}

export type Availability = 'open' | 'sold_out' | 'closed' | 'cancelled';

export function availability(
  trip: Pick<ListedTrip, 'bookable' | 'availableseats' | 'cancelled'>,
): Availability {
  if (trip.cancelled) return 'cancelled';
  if (trip.availableseats === 0) return 'sold_out';
  return trip.bookable ? 'open' : 'closed';
}

/** Returns the days between two local dates. */
export function daysLater(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000);
}
