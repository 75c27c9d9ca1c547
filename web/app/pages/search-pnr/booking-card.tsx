import type { PnrDetails } from 'contract/bookings.ts';
import { m } from 'messages/messages.js';
import { JourneyTimes } from '#app/components/journey-times.tsx';
import { StatusMark } from '#app/components/status-mark.tsx';
import { Card } from '#app/ui/card.tsx';

export function BookingCard({ booking }: { booking: PnrDetails }) {
  return (
    <>
      <Card>
        <dl className="figures flex flex-wrap gap-x-10 gap-y-3 border-b border-line px-5 py-4 sm:px-8">
          <Fact name={m.pnr_pnr()} value={booking.pnr} />
          <Fact name={m.pnr_bus()} value={booking.busid} />
        </dl>
        <div className="px-5 py-6 sm:px-8 sm:py-8">
          <JourneyTimes
            start={{ place: booking.from, date: booking.journeystartdate, time: booking.starttime }}
            end={{ place: booking.to, date: booking.journeyenddate, time: booking.endtime }}
          />
        </div>
      </Card>
      <h2 className="mt-10 mb-4 text-2xl">{m.pnr_travellers()}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {booking.passengerdetails.map((passenger) => (
          <li key={passenger.seatNo} className="min-w-0">
            <Card className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
              <span className="figures grid size-13 shrink-0 place-items-center rounded-control bg-surface-sunk text-lg font-semibold">
                <span className="sr-only">{m.pnr_seat()} </span>
                {passenger.seatNo}
              </span>
              <span className="min-w-28 flex-1 font-semibold wrap-anywhere">
                {passenger.fname} {passenger.lname}
              </span>
              <StatusMark status={passenger.status} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="font-semibold tracking-wide">{value}</dd>
    </div>
  );
}
