import type { TripDetail } from 'contract/calls/trips.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { leavesPairs, offerToOne } from 'contract/seats/seat-neighbours.ts';
import { MAX_SEATS } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { LineIcon } from 'ui/line-icon.tsx';
import { SeatLegend } from '#app/components/seat-map/seat-legend.tsx';
import { SeatMap } from '#app/components/seat-map/seat-map.tsx';
import { seatPrice } from '#app/components/trips/seat-price.ts';
import { SetAside } from '../hold/set-aside.tsx';
import type { TypedPassenger } from '../passengers/passenger.ts';
import { seatHeadingId } from './go-to-seats.ts';

interface SeatSectionProps {
  trip: TripDetail;
  selected: string[];
  held: string[];
  locked: boolean;
  setAside: TypedPassenger[];
  onToggle: (seat: string) => void;
  onDrop: (passenger: TypedPassenger) => void;
}

export function SeatSection(props: SeatSectionProps) {
  const { trip, selected, held, locked, setAside, onToggle, onDrop } = props;
  const price = seatPrice(trip);
  const left = trip.totalseats - trip.seatsbooked.length;
  return (
    <section aria-labelledby={seatHeadingId}>
      <Card className="px-3 py-5 sm:p-7">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-1.5 sm:px-0">
          <div>
            <h2 id={seatHeadingId} tabIndex={-1} className="scroll-mt-24 text-3xl sm:scroll-mt-6">
              {m.booking_choose_seat()}
            </h2>
            <p className="mt-1 text-sm text-text-muted">
              <span className="figures">{m.booking_seat_price({ price: formatRupees(price) })}</span>
              {' · '}
              <span className="figures">{m.booking_seats_left({ count: left })}</span>
            </p>
          </div>
          <SeatLegend withHeld={held.length > 0} withWomen={(trip.womenseats ?? []).length > 0} />
        </div>

        {trip.bookable && <SeatsForOne trip={trip} />}
        <div className="mt-6">
          {setAside.map((passenger, index) => (
            <SetAside
              key={`${passenger.seatno}-${index}`}
              passenger={passenger}
              onDrop={() => onDrop(passenger)}
            />
          ))}
          <SeatMap
            plan={trip.seatplan}
            coach={trip.busid}
            booked={trip.seatsbooked}
            selected={held.length > 0 ? [] : selected}
            held={held}
            forWomen={trip.womenseats}
            price={price}
            locked={locked}
            onToggle={onToggle}
          />
        </div>

        <div className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-t border-line px-1.5 pt-5 sm:px-0">
          <div>
            <h3 className="font-sans text-sm font-semibold tracking-wide">{m.booking_selected_seats()}</h3>
            <SelectedSeats
              seats={held.length > 0 ? held : selected}
              forWomen={trip.womenseats}
              locked={locked}
              onRemove={onToggle}
            />
          </div>
          <p className="max-w-64 text-sm text-text-muted">{m.booking_notice_maximum({ max: MAX_SEATS })}</p>
        </div>
      </Card>
    </section>
  );
}

/** Up to this many seats are named. */
const MOST_OFFERED = 4;

/** Names seats that leave whole pairs to two, if pairs with a woman in them are for women. */
function SeatsForOne({ trip }: { trip: TripDetail }) {
  if (!trip.womenseats) return null;
  const closed = [...trip.seatsbooked, ...trip.womenseats];
  const seats = offerToOne(trip.seatplan, closed)
    .filter((seat) => leavesPairs(trip.seatplan, trip.seatsbooked, seat))
    .slice(0, MOST_OFFERED);
  if (seats.length === 0) return null;
  return (
    <p className="figures mt-4 px-1.5 text-sm text-text-muted sm:px-0">
      {m.booking_seats_for_one({ count: seats.length, seats: seats.join(', ') })}
    </p>
  );
}

interface SelectedSeatsProps {
  seats: string[];
  forWomen: readonly string[] | undefined;
  locked: boolean;
  onRemove: (seat: string) => void;
}

function SelectedSeats({ seats, forWomen = [], locked, onRemove }: SelectedSeatsProps) {
  if (seats.length === 0) return <p className="mt-2 text-sm text-text-muted">{m.booking_none_selected()}</p>;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {seats.map((seat) => (
        <li
          key={seat}
          className="figures flex h-11 items-center rounded-control bg-accent-soft pl-4 font-semibold last:animate-fade-in"
        >
          <span className={locked ? 'pr-4' : ''}>
            {seat}
            {forWomen.includes(seat) && <span className="font-normal"> · {m.booking_for_women()}</span>}
          </span>
          {!locked && (
            <button
              type="button"
              aria-label={m.booking_remove_seat({ seat })}
              onClick={() => onRemove(seat)}
              className="grid size-11 place-items-center rounded-control text-text-muted hover:text-text"
            >
              <LineIcon path="m3 3 10 10M13 3 3 13" size={16} stroke={1.8} className="size-3" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
