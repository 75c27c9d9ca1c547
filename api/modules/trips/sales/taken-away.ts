import type { Trip } from '../store.ts';

/** Whether the operator has cancelled a trip, or skips the pickup or drop-off of a segment of it. */
export function isSegmentTakenAway(
  { cancelledAt, stops }: Pick<Trip, 'cancelledAt' | 'stops'>,
  { fromStop, toStop }: { fromStop: number; toStop: number },
): boolean {
  return (
    cancelledAt !== null ||
    stops.some(({ number, skipped }) => skipped && [fromStop, toStop].includes(number))
  );
}
