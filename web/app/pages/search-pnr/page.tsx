import { useQuery } from '@tanstack/react-query';
import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { useParams } from 'react-router';
import { Button, buttonClass } from 'ui/button.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import type { Refusal } from '#app/api/client.ts';
import { Banner } from '#app/components/banner.tsx';
import { Link } from '#app/components/link.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { StoredTicketNotice } from '#app/components/tickets/stored-ticket-notice.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { FoundTrip } from './found-trip.tsx';
import { pnrQuery } from './queries.ts';

/** No title: it depends on the PNR's data. */
export const head: PageHead = ({ params }) =>
  pageHead({ title: m.pnr_title({ pnr: params.pnr?.toUpperCase() ?? '' }), hasOwnTitle: true });

/** A PNR's trip, public to anyone who has it. */
export default function SearchPnrPage() {
  const { pnr: typed = '' } = useParams();
  const pnr = typed.toUpperCase();
  const { data, error, failureReason, isFetching, refetch } = useQuery(pnrQuery(pnr));
  // Show the first failure at once, while the query retries.
  const failure = data ? null : (error ?? failureReason);
  const title = failure ? wordsFor(failure).title : m.pnr_title({ pnr });

  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <Banner title={m.pnr_banner()} heading={<span className="figures tracking-wide">{pnr}</span>} />
      <div className="page-width py-8 sm:py-10">
        {!data && !failure && (
          <>
            <output className="sr-only">{m.pnr_loading()}</output>
            <Skeleton className="h-80 rounded-card" />
            <Skeleton className="mt-6 h-56 rounded-card" />
          </>
        )}
        <StoredTicketNotice storedAt={data?.storedAt} onBack={refetch} />
        {data && <FoundTrip key={pnr} booking={data.details} />}
        {failure && <NothingLoaded error={failure} isFetching={isFetching} onRetry={() => void refetch()} />}
      </div>
    </>
  );
}

interface NothingLoadedProps {
  error: Refusal;
  isFetching: boolean;
  onRetry: () => void;
}

/** Empty state: unknown PNR, or no connection. */
function NothingLoaded({ error, isFetching, onRetry }: NothingLoadedProps) {
  const { title, text } = wordsFor(error);
  return (
    <EmptyState
      picture="signpost"
      title={title}
      actions={
        <>
          <Link to={paths.home('track')} className={buttonClass()}>
            {m.pnr_another()}
          </Link>
          {error.code !== 'not_found' && (
            <Button variant="secondary" busy={isFetching} onClick={onRetry}>
              {m.shell_try_again()}
            </Button>
          )}
        </>
      }
    >
      <p role="alert">{text}</p>
    </EmptyState>
  );
}

/** Only a server response can rule out a PNR. */
function wordsFor({ code, message }: Refusal): { title: string; text: string } {
  switch (code) {
    case 'not_found':
      return { title: m.pnr_not_available(), text: m.pnr_not_found_text() };
    case 'unreachable':
    case 'timed_out':
    case 'unreadable':
      return { title: m.pnr_no_connection(), text: m.pnr_no_connection_text() };
    default:
      return { title: m.pnr_failed(), text: message };
  }
}
