import { useQuery } from '@tanstack/react-query';
import { addDays } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { useSearchParams } from 'react-router';
import { Button, buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { Link } from '#app/components/link.tsx';
import { PageMarkup } from '#app/components/page-markup.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import { NearestPairs } from '#app/components/trips/nearest-pairs.tsx';
import { daysQuery, tripsQuery } from '#app/components/trips/trip-queries.ts';
import type { ServedPair } from '#app/components/trips/use-nearest.ts';
import { paths } from '#app/paths.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { delaysQuery } from './delays-query.ts';
import { availability, type Journey } from './journey.ts';
import { distinguish, readOrder, sortTrips } from './order.ts';
import { SortChoice } from './sort-choice.tsx';
import { TripCard } from './trip-card.tsx';
import { tripsMarkup } from './trips-markup.ts';

const CARDS_DRAWN_WHILE_LOADING = 3;

interface TripListProps {
  journey: Journey;
  today: string;
  /** If the journey has no trips: the nearest pairs, none if a coach joins its stops, undefined until this is known. */
  nearest: ServedPair[] | undefined;
}

export function TripList({ journey, today, nearest }: TripListProps) {
  const [query] = useSearchParams();
  const delays = useDelays(journey, today);
  const { data, error, isPending, isFetching, refetch } = useQuery(tripsQuery(journey));
  if (isPending) return <WaitingCards />;
  if (error && !data) {
    return (
      <EmptyState
        picture="signpost"
        title={m.trips_failed_title()}
        actions={
          <>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {m.shell_try_again()}
            </Button>
            <ChangeJourney />
          </>
        }
      >
        <p role="alert">{error.message}</p>
      </EmptyState>
    );
  }
  const trips = data.data;
  if (trips.length === 0) {
    if (!nearest) return <WaitingCards />;
    return nearest.length > 0 ? (
      <Unserved nearest={nearest} date={journey.date} />
    ) : (
      <NoTrips journey={journey} />
    );
  }
  const { quickest, last } = distinguish(trips);
  return (
    <>
      <PageMarkup about={tripsMarkup(trips, journey)} />
      {trips.every((trip) => availability(trip) !== 'open') && <NothingLeft journey={journey} />}
      {trips.length > 1 && (
        <div className="mb-5">
          <SortChoice />
        </div>
      )}
      <ul className="grid gap-5">
        {sortTrips(trips, readOrder(query)).map((trip) => (
          <li key={trip._id}>
            <TripCard
              trip={trip}
              journey={journey}
              labels={{
                isQuickest: quickest.includes(trip._id),
                isLast: trip._id === last,
                delay: delays.get(trip._id),
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the minutes of delay by trip id, of today's and tomorrow's coaches that are on the road. */
function useDelays(journey: Journey, today: string): Map<string, number> {
  const isSoon = today !== '' && journey.date <= addDays(today, 1);
  const { data } = useQuery({ ...delaysQuery(journey), enabled: isSoon });
  return new Map(data?.data.map(({ _id, minutes }) => [_id, minutes]));
}

function WaitingCards() {
  return (
    <div className="grid gap-5">
      <output className="sr-only">{m.trips_loading()}</output>
      {Array.from({ length: CARDS_DRAWN_WHILE_LOADING }, (_, card) => (
        <Skeleton key={card} className="h-64 rounded-card md:h-48" />
      ))}
    </div>
  );
}

function NoTrips({ journey }: { journey: Journey }) {
  return (
    <EmptyState
      picture="road"
      title={m.trips_none()}
      actions={
        <>
          <NextDay journey={journey} />
          <ChangeJourney />
        </>
      }
    >
      <p>{m.trips_none_text()}</p>
    </EmptyState>
  );
}

/** No coach joins the two stops on any day. */
function Unserved({ nearest, date }: { nearest: ServedPair[]; date: string }) {
  return (
    <EmptyState picture="signpost" title={m.trips_unserved_title()} actions={<ChangeJourney />}>
      <div className="text-left">
        <p className="font-semibold">{m.trips_nearest()}</p>
        <NearestPairs pairs={nearest} date={date} />
      </div>
    </EmptyState>
  );
}

function NothingLeft({ journey }: { journey: Journey }) {
  return (
    <Notice title={m.trips_nothing_left()} className="mb-5">
      <div className="mt-2">
        <NextDay journey={journey} />
      </div>
    </Notice>
  );
}

function NextDay({ journey }: { journey: Journey }) {
  const { data } = useQuery(daysQuery(journey));
  if (!data?.next) return null;
  return (
    <Link to={paths.booking(journey.from, journey.to, data.next)} className={buttonClass()}>
      {m.trips_next_day({ date: writtenDate(data.next) })}
    </Link>
  );
}

function ChangeJourney() {
  return (
    <Link to={paths.home()} className={buttonClass('secondary')}>
      {m.trips_change()}
    </Link>
  );
}
