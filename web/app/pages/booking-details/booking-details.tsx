import type { TicketDetail } from 'contract/calls/tickets.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { Button, buttonClass } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Printer } from 'ui/icons/documents.tsx';
import { callPath, download } from '#app/api/client.ts';
import { fileWithStored } from '#app/api/device/with-stored.ts';
import { RefundProgress } from '#app/components/cancellation/refund-progress.tsx';
import { ChangeTrip } from '#app/components/change/change-trip.tsx';
import { Link } from '#app/components/link.tsx';
import { isCancelled, StatusMark } from '#app/components/status-mark.tsx';
import { DownloadTicket } from '#app/components/tickets/download-ticket.tsx';
import { CancelledBookingNotice, OfferNotice } from '#app/components/tickets/notices.tsx';
import { passengerName } from '#app/components/tickets/passenger-name.ts';
import { RefundTable } from '#app/components/tickets/refund-table.tsx';
import { DelayNotice } from '#app/components/trips/delay-notice.tsx';
import { JourneyCard } from '#app/components/trips/journey-card.tsx';
import { paths } from '#app/paths.ts';
import { TicketSeats } from './ticket-seats.tsx';

/** Fetches the ticket PDF; offline, returns the copy stored on this device. */
const fetchTicket = (id: string) =>
  fileWithStored(callPath('downloadTicket', { id }), download('downloadTicket', { params: { id } }));

interface BookingDetailsProps {
  booking: TicketDetail;
  onReload: () => Promise<unknown>;
}

export function BookingDetails({ booking, onReload }: BookingDetailsProps) {
  const isLeft = booking.seats.some(({ details }) => !isCancelled(details));
  return (
    <>
      <OfferNotice token={booking.offer} journey={booking} />
      {isLeft || booking.takenaway ? <DelayNotice booking={booking} /> : <CancelledBookingNotice />}
      <JourneyCard
        booking={booking}
        facts={[
          { name: m.tickets_pnr(), value: booking.pnr },
          { name: m.tickets_bus(), value: booking.busid },
          { name: m.tickets_name(), value: booking.name || m.tickets_name_erased() },
          {
            name: m.tickets_paid(),
            value: m.tickets_paid_tax({ amount: formatRupees(booking.totalamount) }),
          },
        ]}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-5 py-4 sm:px-8 print:py-1.5">
          <StatusMark status={booking.status} takenAway={booking.takenaway} />
          <div className="not-printed flex flex-wrap gap-3 max-sm:w-full sm:ml-auto">
            {isLeft && (
              <DownloadTicket fetchTicket={() => fetchTicket(booking._id)} className="max-sm:w-full" />
            )}
            <Button variant="secondary" onClick={() => window.print()} className="max-sm:flex-1">
              <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
              {m.tickets_print()}
            </Button>
            {isLeft && (
              <Link to={paths.searchPnr(booking.pnr)} className={buttonClass('secondary', 'max-sm:flex-1')}>
                {m.tickets_track()}
              </Link>
            )}
          </div>
        </div>
      </JourneyCard>

      <TicketSeats booking={booking} onReload={onReload} />
      <ChangeTrip booking={booking} tickets={ticketsOf(booking)} onChanged={() => void onReload()} />
      <RefundProgress refunds={booking.refunds} />

      <section aria-labelledby="refunds" className="mt-10 break-inside-avoid print:mt-5">
        <Card className="p-5 sm:p-8 print:py-4">
          <h2 id="refunds" className="text-3xl print:text-2xl">
            {m.tickets_refund_title()}
          </h2>
          <div className="mt-3 print:mt-1">
            <RefundTable tiers={booking.refundtiers} />
          </div>
          <p className="mt-4 text-sm text-text-muted print:mt-2">{refundNote(booking)}</p>
        </Card>
      </section>
    </>
  );
}

function refundNote({ taxrefunded }: TicketDetail): string {
  const note = taxrefunded === 'in_proportion' ? m.tickets_refund_note_tax : m.tickets_refund_note;
  return note({ minutes: BOOKING_CLOSES_MINUTES });
}

function ticketsOf({ seats }: TicketDetail) {
  return seats
    .filter(({ details }) => !isCancelled(details))
    .map(({ seatNumber, details }) => ({ seat: seatNumber, name: passengerName(details) }));
}
