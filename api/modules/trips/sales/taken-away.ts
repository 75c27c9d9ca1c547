import type { TakenAway } from 'contract/calls/bookings.ts';
import type { Trip } from '../store.ts';

/** Returns what the operator has taken away of a segment: its trip, or a stop that the coach skips; null for nothing. */
export function findTakenAway(
  { cancelledAt, stops }: Pick<Trip, 'cancelledAt' | 'stops'>,
  { fromStop, toStop }: { fromStop: number; toStop: number },
): Exclude<TakenAway, 'seats'> | null {
  const isSkipped = (wanted: number) => stops.some(({ number, skipped }) => skipped && number === wanted);
  if (cancelledAt !== null) return 'trip';
  if (isSkipped(fromStop)) return 'pickup';
  return isSkipped(toStop) ? 'dropoff' : null;
}
