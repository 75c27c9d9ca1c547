import type { StopPoint, TripDetail } from 'contract/calls/trips.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { formatDayMonthYear, formatTime } from 'contract/values/time.ts';
import { durationText } from 'messages/duration-text.ts';
import { m } from 'messages/messages.js';
import type { ReactNode } from 'react';
import { Card } from 'ui/card.tsx';
import type { Fare } from './fare.ts';

interface SummaryProps {
  trip: TripDetail;
  pickup: StopPoint | undefined;
  drop: StopPoint | undefined;
  fare: Fare;
  children?: ReactNode;
}

export function Summary({ trip, pickup, drop, fare, children }: SummaryProps) {
  return (
    <Card className="overflow-hidden xl:min-h-0 xl:overflow-y-auto">
      <h2 className="px-5 pt-5 text-3xl sm:px-6">{m.booking_summary()}</h2>
      <div className="mt-4 flex items-start gap-3 px-5 sm:px-6">
        <End
          label={m.booking_from()}
          place={pickup?.locationname ?? trip.fromname}
          time={trip.starttime}
          date={trip.journeystartdate}
          dateLabel={m.booking_journey_start()}
        />
        <div className="flex-1 pt-8 text-center">
          <div aria-hidden="true" className="gold-rule" />
          <p className="figures mt-2.5 text-xs text-text-muted">{durationText(trip.totaltime)}</p>
        </div>
        <End
          label={m.booking_to()}
          place={drop?.locationname ?? trip.toname}
          time={trip.endtime}
          date={trip.journeyenddate}
          dateLabel={m.booking_journey_end()}
          right
        />
      </div>

      <div className="mt-5 border-t border-dashed border-line-strong px-5 pt-4 sm:px-6">
        <h3 className="text-xl">{m.booking_journey_details()}</h3>
        <dl className="mt-2 space-y-2 text-sm">
          <Point label={m.booking_pickup()} point={pickup} />
          <Point label={m.booking_dropoff()} point={drop} />
        </dl>
        {children}
      </div>

      <div className="mt-5 border-t border-line px-5 pt-4 pb-5 sm:px-6">
        <h3 className="text-xl">{m.booking_fare_breakup()}</h3>
        <FareBreakup fare={fare} rate={trip.taxrate} />
      </div>
    </Card>
  );
}

interface EndProps {
  label: string;
  place: string;
  time: string;
  date: string;
  dateLabel: string;
  right?: boolean;
}

function End({ label, place, time, date, dateLabel, right }: EndProps) {
  return (
    <div className={right ? 'text-right' : ''}>
      <p className="text-xs font-semibold tracking-wide text-text-muted">{label}</p>
      <p className="font-display text-2xl leading-tight font-semibold">{place}</p>
      <p className="figures mt-1 font-semibold">{formatTime(time)}</p>
      <p className="figures text-sm text-text-muted">
        <span className="sr-only">{dateLabel} </span>
        {formatDayMonthYear(date)}
      </p>
    </div>
  );
}

function Point({ label, point }: { label: string; point: StopPoint | undefined }) {
  if (!point) return null;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4">
      <dt className="col-span-2 text-xs font-semibold tracking-wide text-text-muted">{label}</dt>
      <dd className="font-medium">{point.countername}</dd>
      <dd className="figures whitespace-nowrap">{formatTime(point.time)}</dd>
    </div>
  );
}

function FareBreakup({ fare, rate }: { fare: Fare; rate: number }) {
  if (fare.passengers.length === 0) {
    return <p className="mt-2 text-sm text-text-muted">{m.booking_fare_empty()}</p>;
  }
  return (
    <ul className="figures mt-2 space-y-2.5 text-sm">
      {fare.passengers.map((passenger) => (
        <li key={passenger.seatno}>
          <p className="min-w-0 break-words font-semibold">
            {passenger.name
              ? `${passenger.name}, ${passenger.seatno}`
              : m.booking_fare_of_seat({ seat: passenger.seatno })}
          </p>
          <ul className="mt-0.5 space-y-0.5 border-l border-line pl-3 text-text-muted">
            <li>
              <Line name={m.ticket_base_fare()} amount={passenger.baseFare} />
            </li>
            {passenger.food.map((food) => (
              <li key={food.name}>
                <Line
                  name={m.booking_food_line({ quantity: food.quantity, name: food.title })}
                  amount={food.total}
                />
              </li>
            ))}
          </ul>
          <Line name={m.ticket_seat_total()} amount={passenger.amount} strong />
        </li>
      ))}
      <li className="border-t border-line pt-2.5">
        <Line name={m.booking_fare_tax({ count: fare.passengers.length, rate })} amount={fare.tax} strong />
      </li>
      <li className="border-t border-line pt-2.5 text-base">
        <Line name={m.booking_total_fare()} amount={fare.total} strong />
      </li>
    </ul>
  );
}

function Line({ name, amount, strong }: { name: string; amount: number; strong?: boolean }) {
  return (
    <span className={`flex justify-between gap-4 ${strong ? 'font-semibold' : ''}`}>
      <span className="min-w-0 break-words">{name}</span>
      <span>{formatRupees(amount)}</span>
    </span>
  );
}
