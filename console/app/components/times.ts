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

/** Passengers of a coach that leaves soon after midnight board before. */
const BEFORE_START_MS = 12 * 3_600_000;

/**
 * The time of an instant (ISO 8601) in India. The date is added before the day of 12 hours before a trip's start, and after
 * the day of its arrival.
 */
export function timeOnTrip(instant: string, trip: { startsAt: string; arrivesAt: string }): string {
  const date = localDate(new Date(instant));
  const first = localDate(new Date(Date.parse(trip.startsAt) - BEFORE_START_MS));
  const isOfTrip = first <= date && date <= localDate(new Date(trip.arrivesAt));
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
