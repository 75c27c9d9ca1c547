import { m } from 'messages/messages.js';

/** From how many minutes on a delay is shown as one. */
const LATE_MINUTES = 5;

/** The delay at the next stop, in words; a dash if it is not known. */
export function Delay({ minutes }: { minutes: number | null }) {
  if (minutes === null) return <span className="text-text-muted">–</span>;
  if (minutes < LATE_MINUTES) return <span className="text-success">{m.departures_on_time()}</span>;
  return <span className="figures font-semibold text-danger">{m.departures_late({ minutes })}</span>;
}
