import type { FoundBooking } from 'contract/console/desk/bookings.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { ticketStateName } from 'messages/bookings/ticket-states.ts';
import { m } from 'messages/messages.js';
import { BookingState, isCancelled } from '#app/bookings/states.tsx';
import { RowLink } from '#app/components/row-link.tsx';
import { Cell } from '#app/components/table.tsx';
import { dateTimeOf } from '#app/components/times.ts';

export function FoundRow({ booking }: { booking: FoundBooking }) {
  const { pnr, state, seats, contactName, fromName, toName, departsAt, busid, total } = booking;
  return (
    <tr className="relative align-top transition-colors hover:bg-surface-sunk">
      <Cell>
        <RowLink to={`/bookings/${pnr}`}>{pnr}</RowLink>
      </Cell>
      <Cell>
        <BookingState state={state} tickets={seats} />
      </Cell>
      <Cell>
        {seats.map(({ seat, name, state: ticket }, index) => (
          <span key={`${seat} ${index}`} className={`block ${isCancelled(ticket) ? 'text-text-muted' : ''}`}>
            <span className="figures font-semibold">{seat}</span> {name}
            {isCancelled(ticket) && ` · ${ticketStateName(ticket)}`}
          </span>
        ))}
      </Cell>
      <Cell>{contactName ?? '–'}</Cell>
      <Cell>
        {fromName} <span aria-hidden="true">→</span> <span className="sr-only">{m.departures_to()}</span>
        {toName}
      </Cell>
      <Cell className="figures whitespace-nowrap">
        {dateTimeOf(departsAt)}
        <span className="block text-sm text-text-muted">{busid}</span>
      </Cell>
      <Cell className="figures text-right whitespace-nowrap">{formatRupees(total)}</Cell>
    </tr>
  );
}
