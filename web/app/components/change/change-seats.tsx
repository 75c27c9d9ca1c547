import { queryOptions, useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { toggleSeat } from 'ui/seat-plan/wanted-seats.ts';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';
import { SeatLegend } from '#app/components/seat-map/seat-legend.tsx';
import { SeatMap } from '#app/components/seat-map/seat-map.tsx';
import { seatPrice } from '#app/components/trips/seat-price.ts';
import { countersOf } from './change-calls.ts';
import type { ChangeFlowProps } from './change-props.ts';

/** Seats change every few seconds; a taken one is refused with a sentence in any case. */
const REFRESH_MS = 5_000;

const seatsQuery = (id: string, segment: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['change-seats', id, segment.from, segment.to],
    queryFn: async ({ signal }) =>
      (await reply(call('showTrip', { params: { id }, query: segment, signal }))).data[0],
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

interface ChangeSeatsProps extends ChangeFlowProps {
  tripId: string;
  wanted: readonly { from: string; to: string }[] | null;
}

/** The seat map of the chosen departure, and which passenger gets which seat. */
export function ChangeSeats({ booking, tickets, choice, onChoose, tripId, wanted }: ChangeSeatsProps) {
  const { data: trip } = useQuery(seatsQuery(tripId, countersOf(booking)));
  const own = tripId === booking.tripId ? tickets.map(({ seat }) => seat) : [];
  const section = useRef<HTMLElement>(null);
  const isLoaded = trip !== undefined;
  // On a phone the departures fill the screen. Seats that were chosen before a reload stay where they were.
  const showSeats = useEffectEvent(() => {
    if (choice.seats.length === 0) section.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (isLoaded) showSeats();
  }, [isLoaded]);
  if (!trip) return <Skeleton className="h-64 rounded-card" />;
  return (
    <section ref={section} aria-labelledby="change-seats" className="scroll-mt-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="change-seats" className="font-sans font-semibold">
          {m.change_seats({ count: tickets.length })}
        </h3>
        <SeatLegend withOwn={own.length > 0} withWomen={(trip.womenseats ?? []).length > 0} />
      </div>
      <div className="mt-3">
        <SeatMap
          key={tripId}
          plan={trip.seatplan}
          coach={trip.busid}
          booked={trip.seatsbooked.filter((seat) => !own.includes(seat))}
          own={own}
          selected={[...choice.seats]}
          forWomen={trip.womenseats}
          price={seatPrice(trip)}
          onToggle={(seat) => onChoose({ ...choice, seats: toggleSeat(choice.seats, seat, tickets.length) })}
        />
      </div>
      <ul className="figures mt-3 grid gap-1 text-sm">
        {tickets.map(({ seat, name }, index) => (
          <li key={seat}>
            {m.change_seats_hint({ name, from: seat, to: wanted?.[index]?.to ?? m.change_seat_open() })}
          </li>
        ))}
      </ul>
    </section>
  );
}
