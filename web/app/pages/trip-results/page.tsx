import { useQuery, useQueryClient } from '@tanstack/react-query';
import { brand } from 'brand/brand.ts';
import { isRealDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { useLocation, useParams } from 'react-router';
import { buttonClass } from 'ui/button.tsx';
import { Banner } from '#app/components/banner.tsx';
import { Link } from '#app/components/link.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { withUnbrokenNumbers } from '#app/components/text/unbroken.ts';
import { writtenDate } from '#app/components/text/written.ts';
import { tripsOfEveryDay, tripsQuery } from '#app/components/trips/trip-queries.ts';
import { useNearest } from '#app/components/trips/use-nearest.ts';
import { useToday } from '#app/hydrated.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { language } from '#language';
import { DayStrip } from './day-strip.tsx';
import { type Journey, type JourneyProblem, journeyProblem } from './journey.ts';
import { TripList } from './trip-list.tsx';

/** No title: the names of the stops in the page's language are part of the response. */
export const head: PageHead = ({ params }) =>
  pageHead({
    title: m.trips_title({ from: params.from ?? '', to: params.to ?? '' }),
    hasOwnTitle: true,
  });

export default function TripResultsPage() {
  const { from = '', to = '', date = '' } = useParams();
  const journey: Journey = { from, to, date };
  const today = useToday();
  const problem = journeyProblem(journey, today);
  const trips = useQuery({ ...tripsQuery(journey), enabled: !problem });
  const heading = useHeading(journey, trips);
  const nearest = useNearest(from, to, trips.data?.data.length === 0);
  const isUnserved = nearest !== undefined && nearest.length > 0;

  return (
    <>
      <title>{`${problem ? m.trips_bad_title() : heading} · ${brand.name}`}</title>
      <Banner title={m.trips_banner()} heading={problem ? null : withUnbrokenNumbers(heading)}>
        <p className="figures text-lg">
          {isRealDate(date) && <span className="mr-5 inline-block">{writtenDate(date)}</span>}
          <Link
            to={paths.home()}
            className="-my-2.5 inline-flex min-h-11 items-center text-base text-link underline-offset-4 hover:underline"
          >
            {m.trips_change()}
          </Link>
        </p>
      </Banner>
      <div className="page-width py-7 sm:py-9">
        {problem ? (
          <BadJourney problem={problem} journey={journey} today={today} />
        ) : (
          <>
            {!isUnserved && <DayStrip journey={journey} today={today} />}
            <div className="mt-5">
              <TripList key={date} journey={journey} today={today} nearest={nearest} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

interface StopNames {
  fromname: string;
  toname: string;
}

/** Returns the journey in the page's language. The address has the stops in English. */
function useHeading(
  journey: Journey,
  { data, isError }: { data?: StopNames | undefined; isError: boolean },
): string {
  const queries = useQueryClient();
  const chosen = useLocation().state as StopNames | null;
  const [, ofOtherDay] =
    queries.getQueriesData<StopNames>(tripsOfEveryDay(journey)).find(([, found]) => found) ?? [];
  const names = data ?? ofOtherDay ?? chosen;
  if (names?.fromname) return m.trips_heading({ from: names.fromname, to: names.toname });
  return isError || language === 'en' ? m.trips_heading(journey) : m.trips_loading();
}

const problemTexts: Record<JourneyProblem, () => string> = {
  same_place: m.trips_same_place,
  not_a_date: m.trips_not_a_date,
  past_date: m.trips_past_date,
};

function BadJourney({
  problem,
  journey,
  today,
}: {
  problem: JourneyProblem;
  journey: Journey;
  today: string;
}) {
  return (
    <EmptyState
      picture="signpost"
      title={m.trips_bad_title()}
      actions={
        <>
          {problem !== 'same_place' && (
            <Link to={paths.booking(journey.from, journey.to, today)} className={buttonClass()}>
              {m.trips_today()}
            </Link>
          )}
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {m.trips_change()}
          </Link>
        </>
      }
    >
      <p>{problemTexts[problem]()}</p>
    </EmptyState>
  );
}
