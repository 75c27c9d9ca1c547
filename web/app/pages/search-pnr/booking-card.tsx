import type { PnrDetails } from 'contract/calls/bookings.ts';
import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { besideSeat, StatusMark } from '#app/components/status-mark.tsx';
import { passengerName } from '#app/components/tickets/passenger-name.ts';
import { JourneyCard } from '#app/components/trips/journey-card.tsx';

export function BookingCard({ booking }: { booking: PnrDetails }) {
  return (
    <>
      <JourneyCard
        booking={booking}
        facts={[
          { name: m.pnr_pnr(), value: booking.pnr },
          { name: m.pnr_bus(), value: booking.busid },
        ]}
      />
      <h2 className="mt-10 mb-4 text-2xl">{m.pnr_passengers()}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {booking.passengerdetails.map((passenger, index) => (
          <li key={`${passenger.seatNo} ${index}`} className="min-w-0">
            <Card className="flex h-full items-center gap-x-4 px-5 py-4">
              <span className="figures grid size-13 shrink-0 place-items-center rounded-control bg-surface-sunk text-lg font-semibold">
                <span className="sr-only">{m.pnr_seat()} </span>
                {passenger.seatNo}
              </span>
              <span className={besideSeat}>
                <span className="min-w-24 flex-1 font-semibold wrap-anywhere">
                  {passengerName(passenger)}
                </span>
                <StatusMark status={passenger.status} takenAway={booking.takenaway} />
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
