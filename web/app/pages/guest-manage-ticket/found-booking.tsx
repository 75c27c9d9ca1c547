import { m } from 'messages/messages.js';
import { useEffect, useRef } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { call, download } from '#app/api/client.ts';
import { ownerLink } from '#app/api/device/owner-link.ts';
import { BookedSeats, type SeatsCancellation } from '#app/components/cancellation/booked-seats.tsx';
import {
  type Cancelled,
  cancelledTitle,
  comesBackText,
} from '#app/components/cancellation/cancelled-notice.tsx';
import { RefundProgress } from '#app/components/cancellation/refund-progress.tsx';
import { guestFlow } from '#app/components/cancellation/rules/flows.ts';
import { ChangeTrip } from '#app/components/change/change-trip.tsx';
import { GoHome } from '#app/components/guards/go-home.tsx';
import { isCancelled } from '#app/components/status-mark.tsx';
import { DownloadTicket } from '#app/components/tickets/download-ticket.tsx';
import { CancelledBookingNotice, TakenAwayNotice } from '#app/components/tickets/notices.tsx';
import { passengerName } from '#app/components/tickets/passenger-name.ts';
import { useRefreshPasses } from '#app/components/tickets/passes/use-session-ticket.ts';
import { DelayNotice } from '#app/components/trips/delay-notice.tsx';
import { JourneyCard } from '#app/components/trips/journey-card.tsx';
import type { FoundBooking as Found } from './look-up-form.tsx';

interface FoundBookingProps {
  found: Found;
  onChange: (found: Found) => void;
}

export function FoundBooking({ found, onChange }: FoundBookingProps) {
  const { booking, email } = found;
  const { pnr, tripId, bookingId } = booking;
  const isOver = booking.passengerdetails.every(isCancelled);
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelled = useRef<Cancelled>(null);
  const refreshPasses = useRefreshPasses();
  useEffect(() => heading.current?.focus(), []);

  /** Looks up the booking again; on failure the old one stays. */
  async function reload() {
    refreshPasses(pnr);
    const result = await call('lookUpGuestBooking', { query: { pnr, email } });
    if (result.ok) onChange({ booking: result.data.details, email });
  }

  function cancel({ seats, ...input }: SeatsCancellation) {
    const seatNumbers = seats.map(({ seat }) => seat);
    const body = { pnr, tripId, bookingId, seatNumbers, ...input };
    return ownerLink.sendFor(pnr, (ownerToken) =>
      call('cancelSeatsAsGuest', { body: { ...body, ownerToken } }),
    );
  }

  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 ref={heading} id="found" tabIndex={-1} className="mb-4 scroll-mt-6 text-3xl">
        {m.tickets_guest_found()}
      </h2>
      {booking.offered && <TakenAwayNotice journey={booking} />}
      {isOver && !booking.offered ? <CancelledBookingNotice /> : <DelayNotice booking={booking} />}
      <JourneyCard
        booking={booking}
        facts={[
          { name: m.tickets_pnr(), value: pnr },
          { name: m.tickets_bus(), value: booking.busid },
        ]}
      >
        {!isOver && (
          <div className="not-printed border-t border-line px-5 py-4 sm:px-8">
            <DownloadTicket
              fetchTicket={() => download('downloadGuestTicket', { query: { pnr, email } })}
              className="max-sm:w-full"
            />
          </div>
        )}
      </JourneyCard>
      <BookedSeats
        flow={guestFlow}
        booking={{ ...booking, email }}
        seats={booking.passengerdetails.map(({ seatNo, fname, lname, ...passenger }) => ({
          seat: seatNo,
          name: passengerName({ fname, lname }),
          details: [],
          ...passenger,
        }))}
        takenAway={booking.takenaway}
        passes={{
          offered: booking.wallets,
          link: (ticket) => call('linkGuestPass', { query: { pnr, email, ...ticket } }),
        }}
        cancel={cancel}
        onCancelled={(done) => {
          cancelled.current = done;
          void reload();
        }}
        onStale={() => void reload()}
        afterwards={
          <GoHome
            seconds={2}
            className="mt-2"
            onLeave={() => cancelled.current && toastOnHomePage(cancelled.current)}
          />
        }
      />
      <ChangeTrip
        booking={{ ...booking, email }}
        tickets={booking.passengerdetails
          .filter((passenger) => !isCancelled(passenger))
          .map(({ seatNo, fname, lname }) => ({ seat: seatNo, name: passengerName({ fname, lname }) }))}
        onChanged={() => void reload()}
      />
      <RefundProgress refunds={booking.refunds} />
    </section>
  );
}

/** The notice disappears with this page. */
function toastOnHomePage(cancelled: Cancelled): void {
  toast.blank(`${cancelledTitle(cancelled)}. ${comesBackText(cancelled)}`, { id: 'cancellation' });
}
