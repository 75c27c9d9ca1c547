import { m } from 'messages/messages.js';
import { Button, buttonClass } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import { BoardingPassCard } from './boarding-pass-card.tsx';
import { TicketActions } from './ticket-actions.tsx';
import type { LoadedTicket } from './use-session-ticket.ts';

interface SessionTicketPassesProps extends LoadedTicket {
  pnr: string;
}

/** The boarding passes of the booking just paid, what can be done with them, and the way to the trip. */
export function SessionTicketPasses({ pnr, ticket, failure, retry }: SessionTicketPassesProps) {
  return (
    <section aria-labelledby="passes" className="mt-10">
      <h2 id="passes" className="text-3xl">
        {m.payment_passes_title({ count: ticket?.passes.length ?? 1 })}
      </h2>
      {ticket && (
        <>
          <p className="mt-1 text-text-muted">{m.payment_passes_text()}</p>
          <ul className="mt-5 grid gap-5">
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
        <div className="mt-5">
          <output className="sr-only">{m.payment_passes_loading()}</output>
          <Skeleton className="h-96 rounded-card sm:h-60" />
        </div>
      )}
      <Link to={paths.searchPnr(pnr)} className={buttonClass('primary', 'mt-6 max-sm:w-full')}>
        {m.payment_see_trip()}
      </Link>
    </section>
  );
}
