import { m } from 'messages/messages.js';

/** Returns a duration written `hh:mm`, such as `04:05`, as `4 h 5 min`; whole hours as `4 h`. */
export function durationText(duration: string): string {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number);
  return minutes === 0 ? m.trips_duration_whole({ hours }) : m.trips_duration({ hours, minutes });
}
