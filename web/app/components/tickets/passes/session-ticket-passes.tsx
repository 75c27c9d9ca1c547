import { m } from 'messages/messages.js';
import { useId } from 'react';
import { Button, buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import { StoredTicketNotice } from '../stored-ticket-notice.tsx';
import { BoardingPassCard } from './boarding-pass-card.tsx';
import { PassesSkeleton } from './passes-skeleton.tsx';
import { TicketActions } from './ticket-actions.tsx';
import type { LoadedTicket } from './use-session-ticket.ts';

interface SessionTicketPassesProps extends LoadedTicket {
  pnr: string;
  /** How many passes are to come, as far as known before they are loaded. */
  count?: number;
  Heading?: 'h1' | 'h2';
  className?: string;
}

/** The boarding passes of a paid booking, what can be done with them, and the way to the trip. */
export function SessionTicketPasses({
  pnr,
  ticket,
  storedAt,
  failure,
  retry,
  count = 1,
  Heading = 'h2',
  className = '',
}: SessionTicketPassesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={Heading === 'h1' ? 'text-3xl' : 'text-2xl sm:text-3xl'}>
        {m.payment_passes_title({ count: ticket?.passes.length ?? count })}
        {storedAt && <span className="figures text-text-muted"> {pnr}</span>}
      </Heading>
      {(ticket || !failure) && <p className="mt-1 mb-4 text-text-muted sm:mb-5">{m.payment_passes_text()}</p>}
      {ticket && (
        <>
          <StoredTicketNotice storedAt={storedAt} onBack={retry} />
          <ul className="grid gap-5">
            {ticket.passes.map((pass) => (
              <li key={pass.seatNo}>
                <BoardingPassCard ticket={ticket} pass={pass} />
              </li>
            ))}
          </ul>
          <TicketActions ticket={ticket} />
        </>
      )}
      {!ticket && failure && (
        <Notice urgent className="mt-5">
          <p>{m.payment_passes_failed()}</p>
          <Button variant="secondary" onClick={retry} className="mt-3">
            {m.shell_try_again()}
          </Button>
        </Notice>
      )}
      {!ticket && !failure && (
        <>
          <output className="sr-only">{m.payment_passes_loading()}</output>
          <PassesSkeleton count={count} />
        </>
      )}
      <Link to={paths.searchPnr(pnr)} className={buttonClass('primary', 'mt-6 max-sm:w-full')}>
        {m.payment_see_trip()}
      </Link>
    </section>
  );
}
