import { m } from 'messages/messages.js';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { Button, buttonClass } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { toast } from 'ui/feedback/toast.ts';
import { paths, sitePath } from '#app/paths.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '../link.tsx';
import { StoredTicketNotice } from './stored-ticket-notice.tsx';
import { TicketCard } from './ticket-card.tsx';
import { isNetworkFailure, useTickets, type WhichTickets } from './ticket-queries.ts';

const CARDS_DRAWN_WHILE_LOADING = 2;

interface TicketListProps {
  list: WhichTickets;
  none: { title: ReactNode; text: ReactNode };
}

/**
 * The user's bookings as cards. A network failure shows a toast; an error response ends loading without a
 * message, as specified. Both can be retried.
 */
export function TicketList({ list, none }: TicketListProps) {
  const { data, error, refetch } = useTickets(list);
  const tickets = data?.data;

  useEffect(() => {
    if (error && isNetworkFailure(error)) toast.error(error.message, { id: 'tickets' });
  }, [error]);

  if (tickets?.length === 0) return <NoTickets {...none} />;
  if (tickets) {
    return (
      <>
        <StoredTicketNotice storedAt={data?.storedAt} onBack={refetch} />
        <ul className="grid gap-5">
          {tickets.map((ticket) => (
            <li key={ticket._id}>
              <TicketCard ticket={ticket} more={list === 'upcoming'} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  if (error?.code === 'guests_not_admitted') return <Navigate to={sitePath(error.redirect)} replace />;
  if (error) return <Failed onRetry={() => void refetch()} />;
  return <WaitingCards />;
}

function WaitingCards() {
  return (
    <div className="grid gap-5">
      <output className="sr-only">{m.tickets_list_loading()}</output>
      {Array.from({ length: CARDS_DRAWN_WHILE_LOADING }, (_, card) => (
        <WaitingCard key={card} />
      ))}
    </div>
  );
}

function WaitingCard() {
  return (
    <Card className="grid md:grid-cols-[1fr_15rem]">
      <div className="space-y-6 px-5 py-6 sm:px-8">
        <Skeleton className="h-7 w-40" />
        <div className="flex justify-between gap-6">
          <Skeleton className="h-20 w-36" />
          <Skeleton className="h-20 w-36" />
        </div>
        <Skeleton className="h-11 w-56 max-w-full" />
      </div>
      <div className="space-y-5 border-t border-dashed border-line-strong/60 px-5 py-6 sm:px-8 md:border-t-0 md:border-l md:px-7">
        <Skeleton className="h-12 w-32" />
        <Skeleton className="h-12 w-20" />
        <Skeleton className="h-12" />
      </div>
    </Card>
  );
}

function NoTickets({ title, text }: TicketListProps['none']) {
  return (
    <EmptyState
      picture="stop"
      title={title}
      actions={
        <Link to={paths.home()} className={buttonClass()}>
          {m.tickets_book()}
        </Link>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      picture="signpost"
      title={m.tickets_failed_title()}
      actions={<Button onClick={onRetry}>{m.shell_try_again()}</Button>}
    >
      <p>{m.tickets_failed_text()}</p>
    </EmptyState>
  );
}
