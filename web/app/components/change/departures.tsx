import { useQuery } from '@tanstack/react-query';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { formatTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import { centreInStrip } from '#app/components/trips/centre-in-strip.ts';
import { seatPrice } from '#app/components/trips/seat-price.ts';
import { daysQuery, tripsQuery } from '#app/components/trips/trip-queries.ts';
import { countersOf } from './change-calls.ts';
import type { ChangeFlowProps } from './change-props.ts';

const CHOICE =
  'rounded-card border border-line bg-surface-raised transition-colors hover:border-accent ' +
  'aria-pressed:border-accent aria-pressed:bg-accent-soft disabled:cursor-not-allowed disabled:opacity-60';

/** The days around the chosen one, and the departures of the booking's line on it. */
export function Departures({ booking, tickets, choice, onChoose }: ChangeFlowProps) {
  const journey = countersOf(booking);
  const days = useQuery(daysQuery({ ...journey, date: choice.day }));
  const trips = useQuery(tripsQuery({ ...journey, date: choice.day }));
  // Its own trip names the line.
  const own = useQuery(tripsQuery({ ...journey, date: booking.journeystartdate }));
  const line = own.data?.data.find(({ _id }) => _id === booking.tripId)?.line;
  const listed = trips.data?.data.filter((trip) => line === undefined || trip.line === line);

  return (
    <>
      <section aria-labelledby="change-day">
        <h3 id="change-day" className="font-sans font-semibold">
          {m.change_day()}
        </h3>
        <div className="relative mt-2 flex gap-2 overflow-x-auto pb-2">
          {days.isPending && <Skeleton className="h-16 w-full rounded-card" />}
          {days.data?.data.map(({ date, trips: count }) => {
            const [weekday = '', rest = ''] = writtenDate(date).split(', ');
            return (
              <button
                key={date}
                ref={date === choice.day ? centreInStrip : undefined}
                type="button"
                aria-pressed={date === choice.day}
                disabled={count === 0}
                onClick={() => onChoose({ day: date, trip: null, seats: [] })}
                className={`min-h-14 w-24 shrink-0 px-2 py-2 text-center ${CHOICE}`}
              >
                <span className="block text-sm text-text-muted">{weekday}</span>
                <span className="figures block font-semibold">{rest.replace(/ \d{4}$/, '')}</span>
              </button>
            );
          })}
        </div>
      </section>
      <section aria-labelledby="change-departure">
        <h3 id="change-departure" className="font-sans font-semibold">
          {m.change_departure()}
        </h3>
        {(trips.isPending || own.isPending) && (
          <>
            <output className="sr-only">{m.change_loading()}</output>
            <Skeleton className="mt-2 h-40 rounded-card" />
          </>
        )}
        {trips.error && (
          <Notice tone="danger" className="mt-2" title={m.change_failed()}>
            <Button variant="quiet" className="px-0!" onClick={() => void trips.refetch()}>
              {m.shell_try_again()}
            </Button>
          </Notice>
        )}
        {listed?.length === 0 && <p className="mt-2 text-text-muted">{m.change_none()}</p>}
        <ul className="mt-2 grid gap-2 sm:grid-cols-2">
          {listed?.map((trip) => (
            <li key={trip._id}>
              <Departure
                trip={trip}
                isOwn={trip._id === booking.tripId}
                isChosen={trip._id === choice.trip}
                needed={tickets.length}
                onChoose={() => onChoose({ ...choice, trip: trip._id, seats: [] })}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface DepartureProps {
  trip: ListedTrip;
  isOwn: boolean;
  isChosen: boolean;
  needed: number;
  onChoose: () => void;
}

function Departure({ trip, isOwn, isChosen, needed, onChoose }: DepartureProps) {
  const hasSeats = isOwn || trip.availableseats >= needed;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!trip.bookable || !hasSeats}
      onClick={onChoose}
      className={`flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-left ${CHOICE}`}
    >
      <span className="figures text-lg font-semibold">
        {formatTime(trip.starttime)} – {formatTime(trip.endtime)}
      </span>
      {isOwn ? (
        <span className="text-sm font-semibold text-link">{m.change_own_trip()}</span>
      ) : (
        <span className="figures text-sm text-text-muted">
          {!trip.bookable && m.trips_closed()}
          {trip.bookable && !hasSeats && m.change_few_seats()}
          {trip.bookable && hasSeats && formatRupees(seatPrice(trip))}
        </span>
      )}
    </button>
  );
}
