import { formatTime, localDate, localTime } from 'contract/time.ts';
import type { TrackedStop, TripProgress } from 'contract/tracking.ts';
import { m } from 'messages/messages.js';
import { writtenDate } from '#app/components/written.ts';

/** A time of a stop as the page tells it. */
export interface StopTime {
  time: string;
  /** By where the coach is, not by the timetable alone. */
  isExpected: boolean;
  /** What the timetable says, where the coach is expected at another minute. */
  planned: string | null;
}

export function timeOf({ scheduled, expected }: TrackedStop): StopTime {
  const planned = clock(scheduled);
  if (expected === null) return { time: planned, isExpected: false, planned: null };
  const time = clock(expected);
  return { time, isExpected: true, planned: time === planned ? null : planned };
}

/** The clock on the road at an instant, such as `06:30 AM`. */
export function clock(instant: string | number): string {
  return formatTime(localTime(new Date(instant)));
}

/** The day on the road at an instant, such as `Sat, 21 Nov 2026`. */
export function dayOf(instant: string): string {
  return writtenDate(localDate(new Date(instant)));
}

/** The stops between which a coach is; the one ahead is null once it has passed them all. */
export function aroundCoach(stops: readonly TrackedStop[]): {
  behind: TrackedStop | null;
  ahead: TrackedStop | null;
} {
  return {
    behind: stops.findLast(({ passed }) => passed) ?? null,
    ahead: stops.find(({ passed }) => !passed) ?? null,
  };
}

export function yourStop(stops: readonly TrackedStop[], yours: 'pickup' | 'dropoff'): TrackedStop | null {
  return stops.find((stop) => stop.yours === yours) ?? null;
}

const MINUTES_AN_HOUR = 60;

/** How late a coach is, in words. */
export function delayWords(minutes: number): string {
  if (minutes < 1) return m.tracking_on_time();
  if (minutes < MINUTES_AN_HOUR) return m.tracking_late_minutes({ count: minutes });
  return m.tracking_late_hours({
    hours: Math.floor(minutes / MINUTES_AN_HOUR),
    minutes: minutes % MINUTES_AN_HOUR,
  });
}

/** From so many minutes on, a delay is something to be told. */
export const LATE_MINUTES = 15;

/** What is read out when it changes: not the seconds, and not every minute more or less. */
export function newsOf({ state, stops, delayminutes }: TripProgress): string {
  const { ahead } = aroundCoach(stops);
  if (state === 'arrived') return m.tracking_news_arrived();
  if (state === 'unknown') return m.tracking_news_unknown();
  if (state === 'scheduled' || !ahead) return '';
  const next = m.tracking_next_title({ stop: ahead.counter });
  return (delayminutes ?? 0) >= LATE_MINUTES ? `${next}. ${m.tracking_news_late()}` : `${next}.`;
}

/** What an event of the stream carries, if it is what it should be. */
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
