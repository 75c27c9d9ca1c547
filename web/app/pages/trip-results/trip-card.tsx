import type { ListedTrip, StopPoint } from 'contract/calls/trips.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { MAX_SEATS } from 'contract/values/limits.ts';
import { formatTime } from 'contract/values/time.ts';
import { durationText } from 'messages/duration-text.ts';
import { m } from 'messages/messages.js';
import type { ComponentProps } from 'react';
import { buttonClass } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Link } from '#app/components/link.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import { seatPrice } from '#app/components/trips/seat-price.ts';
import { paths } from '#app/paths.ts';
import { type Availability, availability, daysLater, findStop, type Journey } from './journey.ts';
import { TripLabels } from './trip-labels.tsx';

/** At most this many seats, what one person may book, are few; the number is always true. */
const FEW_SEATS = MAX_SEATS;

interface TripCardProps {
  trip: ListedTrip;
  journey: Journey;
  labels: Omit<ComponentProps<typeof TripLabels>, 'trip'>;
}

/** A trip as a boarding pass, with price and link on the stub. */
export function TripCard({ trip, journey, labels }: TripCardProps) {
  const start = formatTime(trip.starttime);
  const end = formatTime(trip.endtime);
  const open = availability(trip) === 'open';
  return (
    <Card className={`grid md:grid-cols-[1fr_17rem] ${open ? '' : 'shadow-none'}`}>
      <div className="px-5 py-6 sm:px-8">
        <h2 className="sr-only">{m.trips_card_heading({ start, end })}</h2>
        <div className="flex items-center gap-3 sm:gap-6">
          <Clock time={start} muted={!open} />
          <Duration totaltime={trip.totaltime} />
          <Clock time={end} muted={!open} />
        </div>
        <div className="mt-3 flex justify-between gap-6">
          <Stop stop={findStop(trip.pickup, journey.from)} />
          <Stop
            stop={findStop(trip.drop, journey.to)}
            nights={daysLater(trip.journeystartdate, trip.journeyenddate)}
            className="text-right"
          />
        </div>
        <TripLabels trip={trip} {...labels} />
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-sm text-text-muted">
          <span>{m.trips_runs({ origin: trip.fromname, destination: trip.toname })}</span>
          <span className="figures">{m.trips_bus({ busid: trip.busid })}</span>
        </p>
      </div>
      <Stub trip={trip} journey={journey} start={start} />
    </Card>
  );
}

function Clock({ time, muted }: { time: string; muted: boolean }) {
  const [clock, half] = time.split(' ');
  return (
    <p
      aria-hidden="true"
      className={`figures text-[1.75rem] leading-none font-semibold tracking-tight sm:text-4xl ${muted ? 'text-text-muted' : ''}`}
    >
      {clock}
      <span className="ml-1 text-sm font-semibold tracking-normal sm:text-base">{half}</span>
    </p>
  );
}

function Duration({ totaltime }: { totaltime: string }) {
  return (
    <div className="relative flex-1 pb-px">
      <div aria-hidden="true" className="flex items-center">
        <span className="size-2 shrink-0 rounded-full border border-ornament" />
        <span className="h-px flex-1 bg-ornament" />
        <span className="size-2 shrink-0 rounded-full bg-ornament" />
      </div>
      <p className="figures absolute top-4 left-1/2 -translate-x-1/2 text-xs whitespace-nowrap text-text-muted sm:text-sm">
        {durationText(totaltime)}
      </p>
    </div>
  );
}

interface StopProps {
  stop: StopPoint | undefined;
  nights?: number;
  className?: string;
}

function Stop({ stop, nights = 0, className = '' }: StopProps) {
  if (!stop) return null;
  return (
    <p className={`max-w-[46%] leading-snug ${className}`}>
      <span className="block font-semibold">{stop.countername}</span>
      <span className="block text-sm text-text-muted">{stop.locationname}</span>
      {nights > 0 && (
        <span className="figures mt-0.5 block text-sm font-semibold text-link">{writtenDate(stop.date)}</span>
      )}
    </p>
  );
}

function Stub({ trip, journey, start }: { trip: ListedTrip; journey: Journey; start: string }) {
  const state = availability(trip);
  return (
    <div className="relative flex items-end justify-between gap-x-3 gap-y-4 border-t border-dashed border-line-strong/60 px-5 py-5 sm:px-8 md:flex-col md:items-stretch md:justify-center md:border-t-0 md:border-l md:px-7">
      <Notch className="-top-[0.66rem] -left-[0.66rem] notch-left md:notch-top" />
      <Notch className="-top-[0.66rem] -right-[0.66rem] notch-right md:notch-bottom md:top-auto md:right-auto md:-bottom-[0.66rem] md:-left-[0.66rem]" />
      <div className="max-md:max-w-34">
        <p className="figures text-3xl leading-none font-semibold">{formatRupees(seatPrice(trip))}</p>
        <p className="figures mt-2 text-sm text-text-muted">
          {m.trips_price_parts({ price: formatRupees(trip.price), tax: formatRupees(trip.tax) })}
        </p>
      </div>
      <div className="flex flex-col gap-2 max-md:items-end max-md:text-right">
        {state === 'open' && (
          <>
            <p
              className={`figures text-sm ${trip.availableseats <= FEW_SEATS ? 'font-semibold text-text' : 'text-text-muted'}`}
            >
              {trip.availableseats <= FEW_SEATS
                ? m.trips_seats_left({ count: trip.availableseats })
                : m.trips_seats_available({ count: trip.availableseats })}
            </p>
            <Link
              to={paths.details(trip._id, journey.from, journey.to)}
              className={buttonClass('primary', 'min-[22rem]:whitespace-nowrap max-md:px-5')}
            >
              {m.trips_select_seats()}
              <span className="sr-only">{m.trips_select_seats_of({ start })}</span>
            </Link>
          </>
        )}
        {state !== 'open' && (
          <p className="rounded-control bg-surface-sunk px-4 py-3 text-center font-semibold text-text">
            {closedText(state)}
          </p>
        )}
      </div>
    </div>
  );
}

function Notch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute size-5 rounded-full border border-line bg-surface ${className}`}
    />
  );
}

function closedText(state: Exclude<Availability, 'open'>): string {
  switch (state) {
    case 'cancelled':
      return m.trips_cancelled();
    case 'sold_out':
      return m.trips_sold_out();
    case 'closed':
      return m.trips_closed();
  }
}
