import { formatTime, localDate, localTime } from 'contract/time.ts';
import { writtenDate } from '#app/components/written.ts';

/** The day of an instant (ISO 8601), on the road. */
export function writtenDay(instant: string): string {
  return writtenDate(localDate(new Date(instant)));
}

/** Its day and time, on the road: `Sat, 21 Nov 2026, 06:30 AM`. */
export function writtenInstant(instant: string): string {
  return `${writtenDay(instant)}, ${formatTime(localTime(new Date(instant)))}`;
}
