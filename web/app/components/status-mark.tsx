import type { TakenAway } from 'contract/calls/bookings.ts';
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

const takenAwayNames: Record<TakenAway, () => string> = {
  trip: m.tickets_status_taken_away,
  pickup: m.tickets_status_no_pickup,
  dropoff: m.tickets_status_no_dropoff,
  seats: m.tickets_status_no_seat,
};

export function isCancelled({ status }: { status: string }): boolean {
  return status === 'Cancelled' || status === 'Refunded';
}

/** The classes of a name with its status beside a seat. A long status comes below the name, not below the seat. */
export const besideSeat = 'flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5';

/** `takenAway`: what the operator took away, so that a seat that is still booked cannot be travelled on. */
export function StatusMark({ status, takenAway = null }: { status: string; takenAway?: TakenAway | null }) {
  const lost = settled.test(status) ? takenAway : null;
  const style =
    lost || ended.test(status)
      ? { colour: 'bg-danger-soft text-danger', Sign: X }
      : { colour: 'bg-success-soft text-success', Sign: settled.test(status) ? Check : Clock };
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${style.colour}`}
    >
      <style.Sign aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      {lost ? takenAwayNames[lost]() : (names[status]?.() ?? status)}
    </span>
  );
}
