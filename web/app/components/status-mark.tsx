import { m } from 'messages/messages.js';
import { Check, Clock, X } from 'ui/icons/states.tsx';

const ended = /^(cancelled|refunded|failed|expired)$/i;
const settled = /^(confirmed|booked|travelled|completed)$/i;

/** Names of wire statuses; an unknown one is displayed as is. */
const names: Record<string, () => string> = {
  Booked: m.tickets_status_booked,
  Cancelled: m.tickets_status_cancelled,
  Completed: m.tickets_status_completed,
  Confirmed: m.tickets_status_confirmed,
  Held: m.tickets_status_held,
  Refunded: m.tickets_status_refunded,
};

/** `isTakenAway`: the operator has cancelled the journey, so that what is still booked cannot be travelled. */
export function StatusMark({ status, isTakenAway = false }: { status: string; isTakenAway?: boolean }) {
  const isGone = isTakenAway && settled.test(status);
  const style =
    isGone || ended.test(status)
      ? { colour: 'bg-danger-soft text-danger', Sign: X }
      : { colour: 'bg-success-soft text-success', Sign: settled.test(status) ? Check : Clock };
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${style.colour}`}
    >
      <style.Sign aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      {isGone ? m.tickets_status_taken_away() : (names[status]?.() ?? status)}
    </span>
  );
}
