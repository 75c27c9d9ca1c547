import type { SeatsEvent } from 'contract/calls/trips.ts';
import { callPath } from '#app/api/client.ts';
import { useLiveEvents } from '#app/api/live-events.ts';
import type { Segment } from './segment.ts';

/** Streams a segment's booked seats and those for women; returns whether the stream is open. If not, poll. */
export function useLiveSeats(
  tripId: string,
  segment: Segment,
  onSeats: (seats: SeatsEvent) => void,
): boolean {
  const { from, to } = segment;
  return useLiveEvents(callPath('watchSeats', { id: tripId }, { from, to }), 'seats', (data) => {
    const seats = readSeats(data);
    if (seats) onSeats(seats);
  });
}

function readSeats(data: string): SeatsEvent | null {
  try {
    const event: unknown = JSON.parse(data);
    if (typeof event !== 'object' || event === null) return null;
    const seatsbooked = 'seatsbooked' in event ? listOf(event.seatsbooked) : null;
    const womenseats = 'womenseats' in event ? listOf(event.womenseats) : null;
    return seatsbooked && { seatsbooked, ...(womenseats && { womenseats }) };
  } catch {
    return null;
  }
}

function listOf(seats: unknown): string[] | null {
  return Array.isArray(seats) ? seats.filter((seat) => typeof seat === 'string') : null;
}
