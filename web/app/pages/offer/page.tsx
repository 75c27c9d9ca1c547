import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Offer } from 'contract/offers/offers.ts';
import { m } from 'messages/messages.js';
import { useParams } from 'react-router';
import { Button, buttonClass } from 'ui/button.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import type { Refusal } from '#app/api/client.ts';
import { Banner } from '#app/components/banner.tsx';
import { Link } from '#app/components/link.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Decided } from './decided.tsx';
import { OpenOffer } from './open-offer.tsx';
import { offerQuery } from './queries.ts';

export const head: PageHead = () => pageHead({ title: m.offers_title() });

/** `/offer/:token`: another departure or everything back, for a booking whose journey was taken away. */
export default function OfferPage() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(offerQuery(token));
  const cache = useQueryClient();
  const isOpen = data?.state === 'open';
  return (
    <>
      <Banner title={m.offers_title()} heading={isOpen ? headingOf(data) : undefined} />
      <div className="page-width py-8 sm:py-10">
        <div className="max-w-3xl">
          {data && isOpen && (
            <OpenOffer
              token={token}
              offer={data}
              onChange={(offer) => cache.setQueryData(offerQuery(token).queryKey, offer)}
              onRefused={() => void refetch()}
            />
          )}
          {data && !isOpen && <Decided offer={data} />}
          {!data && !error && (
            <>
              <output className="sr-only">{m.pnr_loading()}</output>
              <Skeleton className="h-80 rounded-card" />
            </>
          )}
        </div>
        {!data && error && <Problem error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      </div>
    </>
  );
}

const headingOf = ({ kind }: Offer): string =>
  kind === 'coach_change' ? m.offers_heading_seat() : m.offers_heading();

function Problem({ error, isBusy, onRetry }: { error: Refusal; isBusy: boolean; onRetry: () => void }) {
  const isUnknown = error.code === 'not_found';
  return (
    <EmptyState
      picture="signpost"
      title={isUnknown ? m.offers_unknown() : m.pnr_failed()}
      actions={
        isUnknown ? (
          <Link to={paths.guestManageTicket()} className={buttonClass()}>
            {m.offers_find_booking()}
          </Link>
        ) : (
          <Button busy={isBusy} onClick={onRetry}>
            {m.shell_try_again()}
          </Button>
        )
      }
    >
      <p role="alert">{error.message}</p>
    </EmptyState>
  );
}
