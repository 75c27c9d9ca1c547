import { useEffect, useEffectEvent, useState } from 'react';
import { callPath } from '#app/api/client.ts';
import type { Segment } from './segment.ts';

/** Delay before a refused stream is opened again. */
const REOPEN_AFTER_MS = 30_000;

/**
 * Streams a segment's booked seats; returns whether the stream is open. If not, poll. The browser reopens a dropped
 * stream, this hook a refused one.
 */
export function useLiveSeats(tripId: string, segment: Segment, onSeats: (booked: string[]) => void): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const report = useEffectEvent(onSeats);
  const { from, to } = segment;

  useEffect(() => {
    let source: EventSource | null = null;
    let reopening: ReturnType<typeof setTimeout> | undefined;

    function open() {
      close();
      const stream = new EventSource(callPath('watchSeats', { id: tripId }, { from, to }));
      stream.addEventListener('open', () => setIsOpen(true));
      stream.addEventListener('seats', ({ data }) => {
        const booked = readSeats(data);
        if (booked) report(booked);
      });
      stream.addEventListener('error', () => {
        setIsOpen(false);
        if (stream.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_AFTER_MS);
      });
      source = stream;
    }

    function close() {
      clearTimeout(reopening);
      source?.close();
      source = null;
      setIsOpen(false);
    }

    // An open stream bars the page from the back/forward cache; typed text would be lost.
    function openAgain() {
      if (!source) open();
    }
    open();
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', openAgain);
    return () => {
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', openAgain);
      close();
    };
  }, [tripId, from, to]);

  return isOpen;
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
