import { brand } from 'brand/brand.ts';
import type { PaymentResult } from 'contract/calls/payments.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { useEffect } from 'react';
import { buttonClass } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { removeHold } from '#app/api/device/holds/held-seats.ts';
import { GoHome } from '#app/components/guards/go-home.tsx';
import { Link } from '#app/components/link.tsx';
import { ResultSign } from '#app/components/payment-result/result-card.tsx';
import { SessionTicketPasses } from '#app/components/tickets/passes/session-ticket-passes.tsx';
import type { LoadedTicket } from '#app/components/tickets/passes/use-session-ticket.ts';
import { deleteDraft } from '#app/pages/book-ticket/draft/tab-storage.ts';
import { paths } from '#app/paths.ts';
import { useIsReturn } from '#app/routing/site-router.tsx';

interface PaidProps {
  result: PaymentResult;
  /** Undefined in another session than the one that paid. */
  ticket: LoadedTicket | undefined;
}

/**
 * A paid booking: the boarding passes first, because they are needed at the coach, then the payment. One tree with
 * passes and without, so that the way home stays stopped when a refused call removes them.
 */
export function Paid({ result, ticket }: PaidProps) {
  const title = result.change ? m.change_paid_title() : m.payment_success_title();
  const isReturn = useIsReturn();
  useEffect(() => {
    deleteDraft(() => window.sessionStorage, result.tripid);
    removeHold(result.tripid, result.pnr);
  }, [result.tripid, result.pnr]);
  return (
    <div className="page-width py-5 sm:py-12">
      <title>{`${title} · ${brand.name}`}</title>
      <div className={`mx-auto ${ticket ? 'max-w-4xl' : 'max-w-xl'}`}>
        <div className="flex items-center gap-3 sm:gap-4">
          <ResultSign outcome="paid" className="size-10 sm:size-14" />
          <div aria-live="polite">
            <h1 className="text-3xl sm:text-4xl">{title}</h1>
          </div>
        </div>
        <p className={`mt-2 sm:mt-3 ${isReturn ? 'mb-5' : ''}`}>{paidText(result)}</p>
        {!isReturn && <GoHome stopsOnInput hasLink={false} className="mb-3 sm:mt-1 sm:mb-5" />}
        {ticket && (
          <SessionTicketPasses {...ticket} pnr={result.pnr} count={result.bookedseats} className="mb-8" />
        )}
        <Card className="px-6 py-6 sm:px-8">
          <PaymentFacts result={result} />
          <div className="mt-5 flex flex-wrap gap-3">
            {!ticket && (
              <>
                <Link to={paths.searchPnr(result.pnr)} className={buttonClass()}>
                  {m.payment_see_trip()}
                </Link>
                <Link to={paths.guestManageTicket()} className={buttonClass('secondary')}>
                  {m.offers_find_booking()}
                </Link>
              </>
            )}
            <Link to={paths.home()} className={buttonClass('secondary')}>
              {m.payment_return_home()}
            </Link>
          </div>
        </Card>
      </div>
    </div>
  );
}

function PaymentFacts({ result }: { result: PaymentResult }) {
  return (
    <>
      <dl className="figures flex flex-wrap gap-x-10 gap-y-3 rounded-control bg-surface-sunk px-5 py-4">
        <div>
          <dt className="text-sm text-text-muted">{m.payment_pnr()}</dt>
          <dd className="text-lg font-semibold tracking-wide wrap-anywhere">{result.pnr}</dd>
        </div>
        <div>
          <dt className="text-sm text-text-muted">{m.payment_paid()}</dt>
          <dd className="text-lg font-semibold">{formatRupees(result.amount)}</dd>
        </div>
      </dl>
      <p className="mt-5 text-text-muted wrap-anywhere">{m.payment_ticket_sent({ email: result.email })}</p>
    </>
  );
}

function paidText({ cancelledseats, change }: PaymentResult): string {
  if (cancelledseats > 0) return m.payment_some_cancelled();
  return change ? m.change_done_text() : m.payment_success_text();
}
