import type { DepartureDetail } from 'contract/console/departures.ts';
import { m } from 'messages/messages.js';
import { timeOf } from '#app/components/times.ts';
import { kindName } from './seat-mark.tsx';
import { stopName } from './seat-uses.ts';

interface SeatDetailsProps {
  departure: DepartureDetail;
  seat: string;
}

/** Everything that a seat is claimed for, leg by leg. */
export function SeatDetails({ departure, seat }: SeatDetailsProps) {
  const uses = departure.seatUses.find((each) => each.seat === seat)?.uses ?? [];
  return (
    <div aria-live="polite" className="mt-3 min-h-18 rounded-card border border-line px-4 py-3">
      <h3>{m.departures_seat({ seat })}</h3>
      {uses.length === 0 && <p className="text-text-muted">{m.departures_free_everywhere()}</p>}
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.from}`} className="flex flex-wrap gap-x-4">
            <span className="font-semibold">{kindName(use.kind)}</span>
            <span>
              {m.departures_leg_name({
                from: stopName(departure, use.from),
                to: stopName(departure, use.to),
              })}
            </span>
            {use.pnr && <span className="figures">{m.departures_pnr({ pnr: use.pnr })}</span>}
            {use.name && <span>{use.name}</span>}
            {use.contact && <span className="figures text-text-muted">{use.contact.phone}</span>}
            {use.block && <span>{use.block.reason}</span>}
            {use.until && <span className="figures">{m.departures_until({ time: timeOf(use.until) })}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
