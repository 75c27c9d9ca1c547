import { useQuery } from '@tanstack/react-query';
import { m } from 'messages/messages.js';
import { Link } from '#app/components/link.tsx';
import { PageMarkup } from '#app/components/page-markup.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import { paths } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { availability, type Journey } from './journey.ts';
import { NoTripsPicture } from './no-trips-picture.tsx';
import { daysQuery, tripsQuery } from './queries.ts';
import { TripCard } from './trip-card.tsx';
import { tripsMarkup } from './trips-markup.ts';

const CARDS_DRAWN_WHILE_LOADING = 3;

export function TripList({ journey }: { journey: Journey }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(tripsQuery(journey));
  if (isPending) return <WaitingCards />;
  if (error && !data) {
    return (
      <EmptyState
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
  return (
    <>
      <PageMarkup about={tripsMarkup(trips, journey)} />
      {trips.every((trip) => availability(trip) !== 'open') && <NothingLeft journey={journey} />}
      <ul className="grid gap-5">
        {trips.map((trip) => (
          <li key={trip._id}>
            <TripCard trip={trip} journey={journey} />
          </li>
        ))}
      </ul>
    </>
  );
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
      picture={<NoTripsPicture />}
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
