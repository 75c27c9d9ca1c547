import { Check, Clock, X } from 'lucide-react';

const ended = /^(cancelled|refunded|failed|expired)$/i;
const settled = /^(confirmed|booked|travelled|completed)$/i;

/** The status of a seat, told by a sign as well as by a colour. */
export function StatusMark({ status }: { status: string }) {
  const look = ended.test(status)
    ? { colour: 'bg-danger-soft text-danger', Sign: X }
    : { colour: 'bg-success-soft text-success', Sign: settled.test(status) ? Check : Clock };
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${look.colour}`}
    >
      <look.Sign aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      {status}
    </span>
  );
}
