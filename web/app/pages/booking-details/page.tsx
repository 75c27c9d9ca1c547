import { m } from 'messages/messages.js';
import { Navigate, useParams } from 'react-router';
import { Button, buttonClass } from 'ui/button.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import type { Refusal } from '#app/api/client.ts';
import { Banner } from '#app/components/banner.tsx';
import { MembersOnly } from '#app/components/guards/members-only.tsx';
import { Link } from '#app/components/link.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { StoredTicketNotice } from '#app/components/tickets/stored-ticket-notice.tsx';
import { useTicket } from '#app/components/tickets/ticket-queries.ts';
import { journeyEnds } from '#app/components/tickets/ticket-text.ts';
import { paths, sitePath } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { BookingDetails } from './booking-details.tsx';

export const head: PageHead = () => pageHead({ title: m.tickets_details_title() });

/** `/booking-details/:id`: one booking, seat by seat. */
export default function BookingDetailsPage() {
  const { id = '' } = useParams();
  return (
    <MembersOnly guestsTo={paths.guestManageTicket()}>
      <Booking key={id} id={id} />
    </MembersOnly>
  );
}

function Booking({ id }: { id: string }) {
  const { data, error, refetch } = useTicket(id);
  const booking = data?.data;
  return (
    <>
      <Banner
        title={m.tickets_details_title()}
        heading={booking ? m.tickets_card_heading(journeyEnds(booking)) : m.tickets_details_heading()}
      />
      <div className="page-width py-8 sm:py-10">
        <StoredTicketNotice storedAt={data?.storedAt} onBack={refetch} />
        {booking && <BookingDetails booking={booking} onReload={refetch} />}
        {error && !booking && <Problem error={error} onRetry={() => void refetch()} />}
        {!error && !booking && <Waiting />}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-5">
      <output className="sr-only">{m.tickets_details_loading()}</output>
      <Skeleton className="h-72 rounded-card sm:h-60" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </div>
  );
}

function Problem({ error, onRetry }: { error: Refusal; onRetry: () => void }) {
  if (error.code === 'guests_not_admitted') return <Navigate to={sitePath(error.redirect)} replace />;
  const unknown = error.code === 'not_found';
  return (
    <EmptyState
      picture="signpost"
      title={unknown ? m.tickets_unknown_title() : m.tickets_other_failed_title()}
      actions={
        <>
          {!unknown && <Button onClick={onRetry}>{m.shell_try_again()}</Button>}
          <Link to={paths.manageTicket()} className={buttonClass(unknown ? 'primary' : 'secondary')}>
            {m.tickets_to_list()}
          </Link>
        </>
      }
    >
      <p role="alert">{unknown ? m.tickets_unknown_text() : error.message}</p>
    </EmptyState>
  );
}
