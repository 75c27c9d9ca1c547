import { brand } from 'brand/brand.ts';
import type { PaymentResult } from 'contract/calls/payments.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { Button, buttonClass } from 'ui/button.tsx';
import { readWayBack } from '#app/components/change/way-back.ts';
import { GoHome } from '#app/components/guards/go-home.tsx';
import { Link } from '#app/components/link.tsx';
import { unbroken } from '#app/components/text/unbroken.ts';
import { WholeRanges } from '#app/components/text/whole-ranges.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import { paths } from '#app/paths.ts';
import { ResultCard } from './result-card.tsx';

export function Asking() {
  return (
    <ResultCard outcome="asking" title={m.payment_asking()}>
      <p className="mt-4 text-text-muted">{m.payment_asking_text()}</p>
    </ResultCard>
  );
}

interface UnreachableProps {
  message: string;
  pnr: string;
  asking: boolean;
  onAsk: () => void;
}

/** The server did not respond; the payment's state is unknown. */
export function Unreachable({ message, pnr, asking, onAsk }: UnreachableProps) {
  return (
    <ResultCard outcome="unreachable" title={m.payment_unreachable_title()}>
      <p className="mt-4">{message}</p>
      <p className="mt-3 text-text-muted">{m.payment_unreachable_text()}</p>
      <Contact pnr={pnr} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={asking} onClick={onAsk}>
          {m.payment_ask_again()}
        </Button>
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {m.payment_return_home()}
        </Link>
      </div>
    </ResultCard>
  );
}

/** No accessible payment has this address. */
export function Unknown({ pnr, reference }: { pnr: string; reference: string }) {
  return (
    <ResultCard outcome="unknown" title={m.payment_not_found_title()}>
      <p className="mt-4">{m.payment_not_found_text({ phone: unbroken(brand.phone), email: brand.email })}</p>
      <p className="mt-3 text-text-muted">{m.payment_quote({ pnr, reference })}</p>
      <GoHome automatic={false} />
    </ResultCard>
  );
}

/** The gateway has not reported a final state. */
export function Pending({ pnr }: { pnr: string }) {
  return (
    <ResultCard outcome="waiting" title={m.payment_checking_title()}>
      <p className="mt-4">{m.payment_checking_text()}</p>
      <Contact pnr={pnr} />
      <GoHome automatic={false} />
    </ResultCard>
  );
}

/** The payment confirmed its booking, and all its seats were cancelled later. */
export function Cancelled({ result: { pnr, amount, refund } }: { result: PaymentResult }) {
  return (
    <ResultCard outcome="returned" title={m.payment_cancelled_title()}>
      <p className="figures mt-4">{m.payment_cancelled_text({ pnr, amount: formatRupees(amount) })}</p>
      <p className="figures mt-3 text-text-muted">
        <WholeRanges>{refund ? refundSentence(refund) : m.payment_cancelled_no_refund()}</WholeRanges>
      </p>
      <Link to={paths.searchPnr(pnr)} className={buttonClass('primary', 'mt-6')}>
        {m.payment_see_trip()}
      </Link>
      <GoHome automatic={false} />
    </ResultCard>
  );
}

/** The payment confirmed no booking: the hold had ended, or the amount differed. */
export function Refunded({ result }: { result: PaymentResult | null }) {
  if (result?.change) return <NotChanged result={result} text={m.change_returned_text()} />;
  const refund = result?.refund;
  return (
    <ResultCard
      outcome="returned"
      title={refund?.doneon ? m.payment_refund_done_title() : m.payment_refunded_title()}
    >
      <p className="mt-4">{causeSentence(refund)}</p>
      <p className="figures mt-3 text-text-muted">
        <WholeRanges>{refundSentence(refund)}</WholeRanges>
      </p>
      {result && <ChooseAgain result={result} />}
      <GoHome automatic={false} />
    </ResultCard>
  );
}

function causeSentence(refund: PaymentResult['refund']): string {
  if (!refund?.cause) return m.payment_refunded_no_booking();
  return refund.cause === 'too_late' ? m.payment_refunded_too_late() : m.payment_refunded_other_amount();
}

function refundSentence(refund: PaymentResult['refund']): string {
  if (!refund) return m.payment_refunded_text();
  const amount = formatRupees(refund.amount);
  return refund.doneon
    ? m.payment_refund_done_text({ amount, date: writtenDate(refund.doneon) })
    : m.payment_refund_amount_text({ amount });
}

/** The payment failed. Links to the seats and, if `automatic`, goes home. */
export function Failed({ result, automatic }: { result: PaymentResult | null; automatic: boolean }) {
  if (result?.change) return <NotChanged result={result} text={m.change_unpaid_text()} />;
  return (
    <ResultCard outcome="unpaid" title={m.payment_failed_title()}>
      <p className="mt-4">{m.payment_failed_no_booking()}</p>
      <p className="mt-3 text-text-muted">{m.payment_failed_text()}</p>
      {result && <ChooseAgain result={result} />}
      <GoHome automatic={automatic} />
    </ResultCard>
  );
}

/** The payment of a change came to nothing; the booking is as it was. */
function NotChanged({ result, text }: { result: PaymentResult; text: string }) {
  const wayBack = readWayBack();
  return (
    <ResultCard outcome={result.refund ? 'returned' : 'unpaid'} title={m.change_unpaid_title()}>
      <p className="mt-4">{text}</p>
      {result.refund && (
        <p className="figures mt-3 text-text-muted">
          <WholeRanges>{refundSentence(result.refund)}</WholeRanges>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {wayBack && (
          <Link to={wayBack} className={buttonClass()}>
            {m.change_again()}
          </Link>
        )}
        <Link to={paths.searchPnr(result.pnr)} className={buttonClass('secondary')}>
          {m.payment_see_trip()}
        </Link>
      </div>
      <GoHome automatic={false} />
    </ResultCard>
  );
}

/** Links to the trip's seats for the booked segment. */
function ChooseAgain({ result }: { result: PaymentResult }) {
  return (
    <Link
      to={paths.details(result.tripid, result.from, result.to)}
      className={buttonClass('primary', 'mt-6')}
    >
      {m.payment_choose_again()}
    </Link>
  );
}

function Contact({ pnr }: { pnr: string }) {
  return (
    <p className="figures mt-3 text-text-muted">
      {m.payment_contact({ pnr, phone: unbroken(brand.phone), email: brand.email })}
    </p>
  );
}
