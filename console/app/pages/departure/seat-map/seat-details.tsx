import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { PhoneNumber } from '#app/bookings/phone-number.tsx';
import { PnrLink } from '#app/bookings/pnr-link.tsx';
import { timeOf } from '#app/components/times.ts';
import { kindName, SeatMark } from './seat-mark.tsx';
import { type SeatUse, stopName } from './seat-uses.ts';

interface SeatDetailsProps {
  departure: DepartureDetail;
  seat: string | null;
}

/** Everything that the seat in focus is claimed for, leg by leg. */
export function SeatDetails({ departure, seat }: SeatDetailsProps) {
  const uses = departure.seatUses.find((each) => each.seat === seat)?.uses ?? [];
  return (
    <div aria-live="polite" className="min-w-64 flex-1">
      {seat === null && <p className="text-text-muted">{m.departures_seat_hint()}</p>}
      {seat && <h3>{m.departures_seat({ seat })}</h3>}
      {seat && uses.length === 0 && <p className="text-text-muted">{m.departures_free_everywhere()}</p>}
      <ul className="divide-y divide-line">
        {uses.map((use) => (
          <UseOfSeat key={`${use.kind} ${use.from}`} departure={departure} use={use} />
        ))}
      </ul>
    </div>
  );
}

function UseOfSeat({ departure, use }: { departure: DepartureDetail; use: SeatUse }) {
  const { kind, from, to, pnr, name, contact, block, until } = use;
  return (
    <li className="flex gap-3 py-2">
      <span className="relative mt-0.5 block size-5 shrink-0">
        <SeatMark kind={kind} />
      </span>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{kindName(kind)}</span>{' '}
          {m.departures_leg_name({ from: stopName(departure, from), to: stopName(departure, to) })}
          {until && <span className="figures">, {m.departures_until({ time: timeOf(until) })}</span>}
        </p>
        {pnr && (
          <p>
            <PnrLink pnr={pnr}>{m.departures_pnr({ pnr })}</PnrLink> {name}
          </p>
        )}
        {contact && (
          <p className="figures text-text-muted">
            <PhoneNumber number={contact.phone} />
            {contact.email && ` · ${contact.email}`}
          </p>
        )}
        {block && <p className="break-words">{block.reason}</p>}
      </div>
    </li>
  );
}
