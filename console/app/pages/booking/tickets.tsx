import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { ticketStateName } from 'messages/bookings/ticket-states.ts';
import { m } from 'messages/messages.js';
import { isCancelled } from '#app/bookings/states.tsx';
import { SmallButton } from '#app/components/small-button.tsx';
import { Cell, HeadCell, Table } from '#app/components/table.tsx';
import { nameOf } from './names.ts';

type Ticket = BookingDetail['tickets'][number];

interface TicketsProps {
  booking: BookingDetail;
  mayChange: boolean;
  mayMove: boolean;
  onRename: (code: string) => void;
  onMove: (code: string) => void;
}

export function Tickets({ booking, mayChange, mayMove, onRename, onMove }: TicketsProps) {
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets" className="text-lg">
        {m.bookings_tickets()}
      </h2>
      <Table label={m.bookings_tickets()} className="mt-2">
        <thead>
          <tr>
            <HeadCell>{m.departures_seat_word()}</HeadCell>
            <HeadCell>{m.departures_passenger()}</HeadCell>
            <HeadCell>{m.departures_state()}</HeadCell>
            <HeadCell>{m.bookings_price()}</HeadCell>
            <HeadCell className="text-right">{m.bookings_refund_now()}</HeadCell>
            {mayChange && <HeadCell isHidden>{m.console_actions()}</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {booking.tickets.map((ticket) => (
            <tr
              key={ticket.code}
              className={`align-top ${isCancelled(ticket.state) ? 'text-text-muted' : ''}`}
            >
              <Cell className="figures">
                <span className="font-semibold">{ticket.seat}</span>
                <span className="block text-sm text-text-muted">{ticket.code}</span>
              </Cell>
              <Cell className="max-w-56 min-w-36 wrap-anywhere">
                {nameOf(ticket)}
                {ticket.passenger?.age != null && (
                  <span className="block text-sm text-text-muted">
                    {m.departures_age({ count: ticket.passenger.age })}
                  </span>
                )}
              </Cell>
              <Cell>{ticketStateName(ticket.state)}</Cell>
              <Cell className="min-w-52">
                <Price ticket={ticket} />
              </Cell>
              <Cell className="figures text-right whitespace-nowrap">
                {ticket.state === 'booked' ? formatRupees(ticket.refund) : '–'}
              </Cell>
              {mayChange && (
                <Cell className="whitespace-nowrap">
                  {ticket.state === 'booked' && (
                    <span className="flex justify-end gap-2">
                      <SmallButton
                        aria-label={`${m.bookings_rename()}, ${ticket.seat}`}
                        onClick={() => onRename(ticket.code)}
                      >
                        {m.bookings_rename()}
                      </SmallButton>
                      {mayMove && (
                        <SmallButton
                          aria-label={`${m.bookings_move()}, ${ticket.seat}`}
                          onClick={() => onMove(ticket.code)}
                        >
                          {m.bookings_move()}
                        </SmallButton>
                      )}
                    </span>
                  )}
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const lineNames = {
  fare: m.bookings_line_fare,
  discount: m.bookings_line_discount,
  tax: m.bookings_line_tax,
  fee: m.bookings_line_fee,
};

function Price({ ticket: { lines, total } }: { ticket: Ticket }) {
  return (
    <>
      <span className="figures font-semibold">{formatRupees(total)}</span>
      <span className="block text-sm text-text-muted">
        {lines
          .map(({ kind, amount, food }) => {
            const name =
              kind === 'food' ? `${food?.title ?? ''} × ${food?.quantity ?? 1}` : lineNames[kind]();
            return `${name} ${formatRupees(amount)}`;
          })
          .join(' · ')}
      </span>
    </>
  );
}
