import { formatTime, localDate, localTime } from 'contract/values/time.ts';
import { writtenDate } from '#app/components/text/written.ts';

/** Returns the local date (Asia/Kolkata) of an ISO 8601 instant. */
export function writtenDay(instant: string): string {
  return writtenDate(localDate(new Date(instant)));
}

/** Returns its local date and time, such as `Sat, 21 Nov 2026, 06:30 AM`. */
export function writtenInstant(instant: string): string {
  return `${writtenDay(instant)}, ${formatTime(localTime(new Date(instant)))}`;
}
