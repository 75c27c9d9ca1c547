import { m } from 'messages/messages.js';

/** From how many minutes on a delay is shown as one. */
const LATE_MINUTES = 5;

/** Returns a delay in words: late by minutes, or on time. */
export function delayText(minutes: number): string {
  return minutes < LATE_MINUTES ? m.departures_on_time() : m.departures_late({ minutes });
}

/** The delay at the next stop, in words; a dash if it is not known. */
export function Delay({ minutes }: { minutes: number | null }) {
  if (minutes === null) return <span className="text-text-muted">–</span>;
  const tone = minutes < LATE_MINUTES ? 'text-success' : 'font-semibold text-danger';
  return <span className={`figures ${tone}`}>{delayText(minutes)}</span>;
}
