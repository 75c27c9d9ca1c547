import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TripDetail } from 'contract/calls/trips.ts';
import { m } from 'messages/messages.js';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { rememberedJourney } from '#app/api/session/session.ts';
import { Banner } from '#app/components/banner.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { BookingPage } from './booking-page.tsx';
import { OwnDraft } from './draft/own-draft.tsx';
import { tripQuery } from './queries.ts';
import { Loading, Problem } from './states.tsx';
import { useLiveSeats } from './trip/live-seats.ts';
import { rememberedSegment, type Segment, segmentFromSearch } from './trip/segment.ts';

/** Seat polling interval while the live stream is closed. */
const POLL_MS = 10_000;

export const head: PageHead = () =>
  pageHead({ title: m.booking_title(), description: m.booking_meta_description() });

/** `/details/:id?from=&to=`: seats, passengers and payment for a segment of one trip. */
export default function BookTicketPage() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const segment = segmentFromSearch(search);
  const queryClient = useQueryClient();
  const query = tripQuery(id, segment);
  const isLive = useLiveSeats(id, segment, (seats) =>
    queryClient.setQueryData(query.queryKey, (trip) => trip && { ...trip, ...seats }),
  );
  const { data: trip, error, refetch } = useQuery({ ...query, refetchInterval: isLive ? false : POLL_MS });

  const setSegment = (next: Segment) =>
    setSearch(next.from && next.to ? { from: next.from, to: next.to } : {}, {
      replace: true,
      preventScrollReset: true,
    });

  const isWhole = !segment.from;
  useEffect(() => {
    const remembered = trip && isWhole ? rememberedSegment(trip, rememberedJourney()) : null;
    if (remembered) setSearch({ from: remembered.from, to: remembered.to }, { replace: true });
  }, [trip, isWhole, setSearch]);

  return (
    <>
      <Banner title={m.booking_title()}>{trip ? journeyLine(trip) : <>&nbsp;</>}</Banner>
      <div className="page-width pt-6 sm:pt-10 xl:pb-12">
        {trip && (
          <OwnDraft key={trip._id} trip={trip}>
            {(reader) => (
              <BookingPage
                trip={trip}
                reader={reader}
                onSegment={setSegment}
                onRefetch={async () => (await refetch()).data ?? null}
              />
            )}
          </OwnDraft>
        )}
        {!trip && (error || trip === null) && (
          <Problem error={error} onRetry={() => void refetch()} onWholeTrip={() => setSegment({})} />
        )}
        {trip === undefined && !error && <Loading />}
      </div>
    </>
  );
}

function journeyLine(trip: TripDetail): string {
  const from = trip.pickup.find((point) => point._id === trip.pickupid)?.locationname ?? trip.fromname;
  const to = trip.drop.find((point) => point._id === trip.dropid)?.locationname ?? trip.toname;
  return m.booking_banner_line({ from, to, date: writtenDate(trip.journeystartdate) });
}
