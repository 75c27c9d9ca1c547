import { m } from 'messages/messages.js';
import { Button, buttonClass } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import type { Refusal } from '#app/api/client.ts';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';

export function Loading() {
  return (
    <output className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-8">
      <span className="sr-only">{m.booking_loading()}</span>
      <Card className="p-5 sm:p-7">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-3 h-4 w-64 max-w-full" />
        <Skeleton className="mx-auto mt-8 h-120 w-72 max-w-full rounded-t-[4rem] sm:h-72 sm:w-full sm:rounded-l-[4rem] sm:rounded-tr-2xl" />
      </Card>
      <Card className="hidden p-6 xl:block">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-5 h-20" />
        <Skeleton className="mt-5 h-32" />
        <Skeleton className="mt-5 h-12" />
      </Card>
    </output>
  );
}

interface ProblemProps {
  error: Refusal | null;
  onRetry: () => void;
  onWholeTrip: () => void;
}

/** Explains why there is no trip. `error` is null when it does not exist. */
export function Problem({ error, onRetry, onWholeTrip }: ProblemProps) {
  if (!error || error.code === 'not_found') {
    return (
      <EmptyState picture="signpost" title={m.booking_unknown_title()} actions={<SearchLink />}>
        {m.booking_unknown_text()}
      </EmptyState>
    );
  }
  if (error.code === 'no_such_journey' || error.code === 'same_place') {
    return (
      <EmptyState
        picture="signpost"
        title={m.booking_part_title()}
        actions={<Button onClick={onWholeTrip}>{m.booking_part_whole()}</Button>}
      >
        {error.message}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="signpost"
      title={m.booking_failed_title()}
      actions={<Button onClick={onRetry}>{m.booking_retry()}</Button>}
    >
      {error.message}
    </EmptyState>
  );
}

export function SearchLink() {
  return (
    <Link to={paths.home()} className={buttonClass('secondary')}>
      {m.booking_search_again()}
    </Link>
  );
}
