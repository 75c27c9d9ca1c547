import { QueryClientProvider } from '@tanstack/react-query';
import { formatRupees } from 'contract/prices/money.ts';
import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { queryClient } from '#app/api/queries.ts';
import type { BookingToChange } from './change-calls.ts';
import type { TicketToChange } from './change-props.ts';
import { type ChangeChoice, readChoice, writeChoice } from './rules/choice.ts';

const fetchFlow = () => import('./change-flow.tsx');
const ChangeFlow = lazy(fetchFlow);

interface ChangeTripProps {
  booking: BookingToChange;
  /** Those that are booked. */
  tickets: readonly TicketToChange[];
  onChanged: () => void;
}

/** Changes the trip or the seats of a booking. Nothing once it is too late, or without booked tickets. */
export function ChangeTrip({ booking, tickets, onChanged }: ChangeTripProps) {
  const [query, setQuery] = useSearchParams();
  const [done, setDone] = useState<{ refund: number } | null>(null);
  // A page that stays open gets the server's refusal.
  const [openedAt] = useState(Date.now);
  const heading = useRef<HTMLHeadingElement>(null);
  const choice = readChoice(query, booking.journeystartdate);
  const isClosed = tickets.length === 0 || openedAt >= Date.parse(booking.cancellableuntil);
  const isOpen = choice !== null;
  useEffect(() => {
    if (isOpen) heading.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  if (isClosed && !done) return null;

  const choose = (next: ChangeChoice | null, replace = true) =>
    setQuery(writeChoice(query, next), { replace, preventScrollReset: true });

  function end(refund: number) {
    setDone({ refund });
    choose(null);
    heading.current?.focus();
    onChanged();
  }

  return (
    <section aria-labelledby="change" className="not-printed mt-10">
      <Card className="p-5 sm:p-8">
        <h2 ref={heading} id="change" tabIndex={-1} className="scroll-mt-6 text-3xl">
          {m.change_title()}
        </h2>
        <p className="mt-2 text-sm text-text-muted">{m.change_text({ minutes: BOOKING_CLOSES_MINUTES })}</p>
        {done && (
          <Notice tone="success" className="mt-4" title={m.change_done()}>
            <p className="figures text-sm">
              {m.change_done_text()}
              {done.refund > 0 && ` ${m.change_done_refund({ amount: formatRupees(done.refund) })}`}
            </p>
          </Notice>
        )}
        {choice ? (
          <QueryClientProvider client={queryClient}>
            <Suspense fallback={<Skeleton className="mt-6 h-72 rounded-card" />}>
              <ChangeFlow
                booking={booking}
                tickets={tickets}
                choice={choice}
                onChoose={choose}
                onDone={end}
                onStale={onChanged}
              />
            </Suspense>
            <Button variant="quiet" className="mt-4 px-0!" onClick={() => choose(null)}>
              {m.change_close()}
            </Button>
          </QueryClientProvider>
        ) : (
          <Button
            variant="secondary"
            className="mt-5 max-sm:w-full"
            onPointerEnter={() => void fetchFlow().catch(() => undefined)}
            onClick={() => {
              setDone(null);
              choose({ day: booking.journeystartdate, trip: null, seats: [] }, false);
            }}
          >
            {m.change_open()}
          </Button>
        )}
      </Card>
    </section>
  );
}
