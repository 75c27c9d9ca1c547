import { formatDate, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { language } from '#language';

/** The time of an instant (ISO 8601) in India: `06:30 AM`. */
export function timeOf(instant: string): string {
  return formatTime(localTime(new Date(instant)));
}

/** Date and time of an instant in India: `Sat, 21 Nov 2026, 06:30 AM`. */
export function dateTimeOf(instant: string): string {
  return `${writtenDate(localDate(new Date(instant)))}, ${timeOf(instant)}`;
}

/** The time of an instant (ISO 8601) in India; with its date, unless that is one from a trip's start to its arrival. */
export function timeOnTrip(instant: string, trip: { startsAt: string; arrivesAt: string }): string {
  const [date, first, last] = [instant, trip.startsAt, trip.arrivesAt].map((one) => localDate(new Date(one)));
  const isOfTrip =
    date !== undefined && first !== undefined && last !== undefined && first <= date && date <= last;
  return isOfTrip ? timeOf(instant) : dateTimeOf(instant);
}

export function writtenDate(date: string): string {
  return formatDate(date, language);
}

/** Today in India, `YYYY-MM-DD`. */
export function today(): string {
  return localDate(new Date());
}

/** How long ago an instant was, in seconds, minutes, hours or days. */
export function ago(instant: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  if (seconds < 90) return m.console_ago_seconds({ count: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return m.console_ago_minutes({ count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 36
    ? m.console_ago_hours({ count: hours })
    : m.console_ago_days({ count: Math.round(hours / 24) });
}
