import type { TrackedStop, TripProgress } from 'contract/calls/tracking.ts';
import { formatTime, localDate, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { writtenDate } from '#app/components/text/written.ts';

/** A formatted stop time. */
export interface StopTime {
  time: string;
  /** Estimated from the coach's position. */
  isExpected: boolean;
  /** The scheduled time, if the expected one differs. */
  planned: string | null;
}

export function timeOf({ scheduled, expected }: TrackedStop): StopTime {
  const planned = clock(scheduled);
  if (expected === null) return { time: planned, isExpected: false, planned: null };
  const time = clock(expected);
  return { time, isExpected: true, planned: time === planned ? null : planned };
}

/** Returns the local time of an instant, such as `06:30 AM`. */
export function clock(instant: string | number): string {
  return formatTime(localTime(new Date(instant)));
}

/** Returns the local date of an instant, such as `Sat, 21 Nov 2026`. */
export function dayOf(instant: string): string {
  return writtenDate(localDate(new Date(instant)));
}

/** Returns the stops at which the coach stops. */
export function servedStops(stops: readonly TrackedStop[]): TrackedStop[] {
  return stops.filter(({ skipped }) => !skipped);
}

/** Returns the stops around the coach; `ahead` is null after the last. A skipped stop is never ahead. */
export function aroundCoach(stops: readonly TrackedStop[]): {
  behind: TrackedStop | null;
  ahead: TrackedStop | null;
} {
  return {
    behind: stops.findLast(({ passed }) => passed) ?? null,
    ahead: servedStops(stops).find(({ passed }) => !passed) ?? null,
  };
}

export function yourStop(stops: readonly TrackedStop[], yours: 'pickup' | 'dropoff'): TrackedStop | null {
  return stops.find((stop) => stop.yours === yours) ?? null;
}

const MINUTES_AN_HOUR = 60;

export function delayWords(minutes: number): string {
  if (minutes < 1) return m.tracking_on_time();
  if (minutes < MINUTES_AN_HOUR) return m.tracking_late_minutes({ count: minutes });
  return m.tracking_late_hours({
    hours: Math.floor(minutes / MINUTES_AN_HOUR),
    minutes: minutes % MINUTES_AN_HOUR,
  });
}

/** From this delay on, a trip counts as late: highlighted and announced. */
export const LATE_MINUTES = 15;

/** Returns the text for screen readers, without seconds and small delays. */
export function announcementOf({ state, stops, delayminutes }: TripProgress): string {
  const { ahead } = aroundCoach(stops);
  if (state === 'arrived') return m.tracking_news_arrived();
  if (state === 'unknown') return m.tracking_news_unknown();
  if (state === 'scheduled' || !ahead) return '';
  const next = m.tracking_next_title({ stop: ahead.counter });
  return (delayminutes ?? 0) >= LATE_MINUTES ? `${next}. ${m.tracking_news_late()}` : `${next}.`;
}

/** Parses a stream event; null if its shape is wrong. */
export function readProgress(data: string): TripProgress | null {
  try {
    const event: unknown = JSON.parse(data);
    const isProgress =
      typeof event === 'object' &&
      event !== null &&
      'state' in event &&
      'stops' in event &&
      Array.isArray(event.stops);
    return isProgress ? (event as TripProgress) : null;
  } catch {
    return null;
  }
}
