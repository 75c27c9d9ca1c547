import { useQuery } from '@tanstack/react-query';
import { addDays } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Button, buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { lazyPart } from '#app/components/carousel/on-view.tsx';
import { Link } from '#app/components/link.tsx';
import { PageMarkup } from '#app/components/page-markup.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import { daysQuery, tripsQuery } from '#app/components/trips/trip-queries.ts';
import { paths } from '#app/paths.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { delaysQuery } from './delays-query.ts';
import { availability, type Journey } from './journey.ts';
import { distinguish, readOrder, sortTrips } from './order.ts';
import { SortChoice } from './sort-choice.tsx';
import { TripCard } from './trip-card.tsx';
import { tripsMarkup } from './trips-markup.ts';

const NearestTrips = lazyPart(() => import('#app/components/trips/nearest-trips.tsx'));

const CARDS_DRAWN_WHILE_LOADING = 3;

export function TripList({ journey, today }: { journey: Journey; today: string }) {
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
  if (trips.length === 0) return <NoTrips journey={journey} />;
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
  const noneOnThisDay = <p>{m.trips_none_text()}</p>;
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
      <Suspense fallback={<div className="invisible">{noneOnThisDay}</div>}>
        <NearestTrips {...journey} otherwise={noneOnThisDay} />
      </Suspense>
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
