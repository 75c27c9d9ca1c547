import { callPath } from '#app/api/client.ts';
import { useLiveEvents } from '#app/api/live-events.ts';
import type { Segment } from './segment.ts';

/** Streams a segment's booked seats; returns whether the stream is open. If not, poll. */
export function useLiveSeats(tripId: string, segment: Segment, onSeats: (booked: string[]) => void): boolean {
  const { from, to } = segment;
  return useLiveEvents(callPath('watchSeats', { id: tripId }, { from, to }), 'seats', (data) => {
    const booked = readSeats(data);
    if (booked) onSeats(booked);
  });
}

function readSeats(data: string): string[] | null {
  try {
    const event: unknown = JSON.parse(data);
    const seats = typeof event === 'object' && event !== null && 'seatsbooked' in event && event.seatsbooked;
    return Array.isArray(seats) ? seats.filter((seat) => typeof seat === 'string') : null;
  } catch {
    return null;
  }
}
