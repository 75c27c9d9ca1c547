import type { Ticket } from 'contract/calls/tickets.ts';
import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { paths } from '#app/paths.ts';
import { Fact } from '../fact.tsx';
import { Link } from '../link.tsx';
import { StatusMark } from '../status-mark.tsx';
import { JourneyTimes } from '../trips/journey-times.tsx';
import { PassNotches } from './pass-notches.tsx';
import { formatKilometres, journeyEnds, stopNames } from './ticket-text.ts';

interface TicketCardProps {
  ticket: Ticket;
  /** Whether it links to the booking's details. */
  more?: boolean;
}

/** A booking as a boarding pass: journey on the left, passengers on the stub. */
export function TicketCard({ ticket, more = false }: TicketCardProps) {
  const { from, to } = stopNames(ticket);
  const start = { place: from, date: ticket.journeystartdate, time: ticket.starttime };
  const end = { place: to, date: ticket.journeyenddate, time: ticket.endtime };
  return (
    <Card className="grid md:grid-cols-[1fr_15rem]">
      <div className="px-5 py-5 sm:px-8 sm:py-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="text-2xl">{m.tickets_card_heading(journeyEnds(ticket))}</h3>
          <StatusMark status={ticket.status} />
        </div>
        <div className="mt-5">
          <JourneyTimes start={start} end={end} />
        </div>
        <dl className="figures mt-6 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
          <Fact name={m.tickets_name()} value={ticket.name || m.tickets_name_erased()} />
          <Fact name={m.tickets_bus()} value={ticket.busid} />
          <Fact name={m.tickets_distance()} value={formatKilometres(ticket.distance)} />
        </dl>
      </div>
      <div className="relative border-t border-dashed border-line-strong/60 px-5 py-5 sm:px-8 md:flex md:flex-col md:justify-center md:border-t-0 md:border-l md:px-7">
        <PassNotches />
        <dl className="figures grid grid-cols-2 gap-4 md:grid-cols-1">
          <Fact name={m.tickets_pnr()} value={ticket.pnr} large />
          <Fact name={m.tickets_seats()} value={ticket.seats.join(', ')} large />
        </dl>
        {more && (
          <Link
            to={paths.bookingDetails(ticket._id)}
            className={buttonClass('primary', 'mt-5 w-full md:mt-6')}
          >
            {m.tickets_more()}
            <span className="sr-only">{m.tickets_more_of({ pnr: ticket.pnr })}</span>
          </Link>
        )}
      </div>
    </Card>
  );
}
