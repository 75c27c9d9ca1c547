import { minutesAfter } from '#platform/clock.ts';
import type { Trip, TripStop } from '../store.ts';

/** Returns when the coach leaves a stop: by the timetable, or as late as staff have announced. */
export function announcedDeparture(
  trip: Pick<Trip, 'delay'>,
  stop: Pick<TripStop, 'number' | 'departsAt'>,
): Date {
  return minutesAfter(stop.departsAt, announcedMinutes(trip, stop));
}

/** Returns whether the coach has come to its last stop: by the timetable, or as late as staff have announced. */
export function isOver(trip: Pick<Trip, 'delay' | 'stops'>, now: Date): boolean {
  const last = trip.stops.at(-1);
  return last !== undefined && now >= minutesAfter(last.arrivesAt, announcedMinutes(trip, last));
}

function announcedMinutes({ delay }: Pick<Trip, 'delay'>, { number }: Pick<TripStop, 'number'>): number {
  return delay && number >= delay.fromStop ? delay.minutes : 0;
}
