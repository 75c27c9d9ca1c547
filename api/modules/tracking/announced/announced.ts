import { minutesAfter } from '#platform/clock.ts';
import type { ExpectedStop, Reckoning, TimetabledStop } from '../arrival/arrival.ts';

/** What staff have announced of a trip. */
export interface Announced {
  cancelledAt: Date | null;
  skippedStops: readonly number[];
  /** The delay from a stop on; null without one. */
  delay: { fromStop: number; minutes: number } | null;
}

/** Returns what is announced by the columns of a trip; null for nothing. */
export function readAnnounced(row: {
  cancelledAt: Date | null;
  skippedStops: number[] | null;
  delayFromStop: number | null;
  delayMinutes: number | null;
}): Announced | null {
  const { cancelledAt, skippedStops, delayFromStop: fromStop, delayMinutes: minutes } = row;
  if (skippedStops === null) return null;
  const delay = fromStop !== null && minutes ? { fromStop, minutes } : null;
  return { cancelledAt, skippedStops, delay };
}

/**
 * Returns what is expected with an announced delay: no departure earlier than announced, until the coach has left the
 * stop where the delay begins. From then on only its positions count.
 */
export function withAnnounced(
  reckoning: Reckoning,
  stops: readonly TimetabledStop[],
  announced: Announced | null,
): Reckoning {
  const delay = announced?.delay;
  const begins = delay && reckoning.stops.find(({ number }) => number === delay.fromStop);
  if (!delay || !begins || begins.passed || reckoning.state === 'arrived') return reckoning;
  const expected = reckoning.stops.map((stop, index): ExpectedStop => {
    const timetabled = stops[index];
    if (!timetabled || stop.passed || stop.number < delay.fromStop) return stop;
    const arrival = minutesAfter(timetabled.arrivesAt, delay.minutes);
    const departure = minutesAfter(timetabled.departsAt, delay.minutes);
    // A coach may wait in time at the stop where its delay begins.
    const arrives = stop.number === delay.fromStop ? timetabled.arrivesAt : arrival;
    return {
      ...stop,
      expectedArrival: latestOf(stop.expectedArrival, arrives),
      expectedDeparture: latestOf(stop.expectedDeparture, departure),
    };
  });
  return {
    ...reckoning,
    stops: expected,
    delayMinutesAt(number) {
      const announcedHere = number >= delay.fromStop && expected.some((stop) => stop.number === number);
      const byPosition = reckoning.delayMinutesAt(number);
      return announcedHere ? Math.max(delay.minutes, byPosition ?? 0) : byPosition;
    },
  };
}

function latestOf(known: Date | null, announced: Date): Date {
  return known && known > announced ? known : announced;
}
