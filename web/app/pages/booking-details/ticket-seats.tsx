import { useQueryClient } from '@tanstack/react-query';
import type { TicketDetail } from 'contract/calls/tickets.ts';
import { m } from 'messages/messages.js';
import { passengerFacts } from 'messages/passenger-texts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#app/api/client.ts';
import { BookedSeats, type SeatsCancellation } from '#app/components/cancellation/booked-seats.tsx';
import { memberFlow } from '#app/components/cancellation/rules/flows.ts';
import { asMember } from '#app/components/guards/as-member.ts';
import { passengerName } from '#app/components/tickets/passenger-name.ts';

/** Delay before the booking is refetched after a cancellation (section 9). */
const RELOAD_AFTER_MS = 5000;

interface TicketSeatsProps {
  booking: TicketDetail;
  onReload: () => Promise<unknown>;
}

export function TicketSeats({ booking, onReload }: TicketSeatsProps) {
  const queryClient = useQueryClient();
  const [reloadDue, setReloadDue] = useState<Date | null>(null);
  const reload = useEffectEvent(() => void onReload().then(() => setReloadDue(null)));

  useEffect(() => {
    if (!reloadDue) return;
    const timer = setTimeout(reload, reloadDue.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [reloadDue]);

  function cancel({ seats, ...input }: SeatsCancellation) {
    const chosen = booking.seats.filter(({ seatNumber }) => seats.some(({ seat }) => seat === seatNumber));
    return asMember(
      call('cancelSeats', {
        body: {
          pnr: booking.pnr,
          bookingId: booking._id,
          seats: chosen.map(({ _id, seatNumber }) => ({ seatNumber, id: _id })),
          ...input,
        },
      }),
    );
  }

  function expectReload() {
    setReloadDue(new Date(Date.now() + RELOAD_AFTER_MS));
    void queryClient.invalidateQueries({ queryKey: ['tickets'] });
  }

  return (
    <BookedSeats
      flow={memberFlow}
      booking={booking}
      takenAway={booking.takenaway}
      seats={booking.seats.map(({ seatNumber, ticketcode, qr, details }) => ({
        seat: seatNumber,
        ticketcode,
        qr,
        name: passengerName(details),
        details: passengerFacts(details, 'page'),
        ...details,
      }))}
      passes={{
        offered: booking.wallets,
        link: (ticket) => asMember(call('linkPass', { params: { id: booking._id }, query: ticket })),
      }}
      cancel={cancel}
      onCancelled={expectReload}
      onStale={() => void onReload()}
      afterwards={reloadDue && <p>{m.cancellation_reload_soon()}</p>}
    />
  );
}
