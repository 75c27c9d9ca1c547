import { useQuery } from '@tanstack/react-query';
import type { TripDay } from 'contract/calls/trips.ts';
import { m } from 'messages/messages.js';
import { useLocation } from 'react-router';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { Link } from '#app/components/link.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import { centreInStrip } from '#app/components/trips/centre-in-strip.ts';
import { daysQuery } from '#app/components/trips/trip-queries.ts';
import { paths } from '#app/paths.ts';
import type { Journey } from './journey.ts';

const DAYS_DRAWN_WHILE_LOADING = 7;

/** Nearby dates with their free seats. Optional: if loading fails, nothing shows. */
export function DayStrip({ journey, today }: { journey: Journey; today: string }) {
  const { data, isPending } = useQuery(daysQuery(journey));
  if (isPending) {
    return (
      <div className="flex gap-2 overflow-hidden pb-2">
        {Array.from({ length: DAYS_DRAWN_WHILE_LOADING }, (_, day) => (
          <Skeleton key={day} className="h-21 w-28 shrink-0 rounded-card" />
        ))}
      </div>
    );
  }
  const days = data?.data.filter((day) => day.date >= today) ?? [];
  if (days.length === 0) return null;
  return (
    <nav aria-label={m.trips_days_label()}>
      <ul className="relative -mx-[clamp(1.125rem,4vw,2.5rem)] -mt-0.5 flex snap-x gap-2 overflow-x-auto px-[clamp(1.125rem,4vw,2.5rem)] pt-1.5 pb-3">
        {days.map((day) => (
          <li
            key={day.date}
            ref={day.date === journey.date ? centreInStrip : undefined}
            className="snap-center"
          >
            <Day journey={journey} day={day} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Day({ journey, day }: { journey: Journey; day: TripDay }) {
  const [weekday = '', rest = ''] = writtenDate(day.date).split(', ');
  return (
    <Link
      to={paths.booking(journey.from, journey.to, day.date) + useLocation().search}
      aria-current={day.date === journey.date ? 'date' : undefined}
      className={
        'group block w-28 rounded-card border border-line bg-surface-raised px-3 py-2.5 text-center transition-colors hover:border-accent ' +
        'aria-[current=date]:border-accent aria-[current=date]:bg-accent aria-[current=date]:text-accent-text'
      }
    >
      <span className="block text-sm text-text-muted group-aria-[current=date]:text-accent-text">
        {weekday}
      </span>
      <span className="figures block font-semibold">{rest.replace(/ \d{4}$/, '')}</span>
      <span className="figures block text-xs text-text-muted group-aria-[current=date]:text-accent-text">
        {dayText(day)}
      </span>
    </Link>
  );
}

function dayText(day: TripDay): string {
  if (day.trips === 0) return m.trips_day_none();
  return day.availableseats === 0 ? m.trips_day_full() : m.trips_day_seats({ count: day.availableseats });
}
