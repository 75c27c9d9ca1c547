import { useQuery } from '@tanstack/react-query';
import type { PaymentResult } from 'contract/calls/payments.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { useParams } from 'react-router';
import { buttonClass } from 'ui/button.tsx';
import { GoHome } from '#app/components/guards/go-home.tsx';
import { Link } from '#app/components/link.tsx';
import { resultHead } from '#app/components/payment-result/head.ts';
import {
  Asking,
  Cancelled,
  Failed,
  Pending,
  Refunded,
  Unknown,
  Unreachable,
} from '#app/components/payment-result/outcomes.tsx';
import { failQuery, type PaymentAddress } from '#app/components/payment-result/queries.ts';
import { ResultCard } from '#app/components/payment-result/result-card.tsx';
import { paymentState } from '#app/components/payment-result/state.ts';
import { UnlessRemoved } from '#app/components/payment-result/unless-removed.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { useIsReturn } from '#app/routing/site-router.tsx';
import { NamelessPayment } from './nameless-payment.tsx';

export const head: PageHead = () => resultHead();

/** Order number in the address when the callback carried none. */
const NO_ORDER = 'none';

/** Redirect target of the gateway for anything but success; the server's state decides what shows. */
export default function PaymentFailurePage() {
  const { pnr = '', ref_no = '', mode = '' } = useParams();
  if (pnr === NO_ORDER && ref_no === NO_ORDER) return <NamelessPayment />;
  return (
    <UnlessRemoved>
      <NamedPayment key={`${pnr}/${ref_no}`} address={{ pnr, ref_no, mode }} />
    </UnlessRemoved>
  );
}

function NamedPayment({ address }: { address: PaymentAddress }) {
  const { data, isFetching, refetch } = useQuery(failQuery(address));
  const state = paymentState(data);
  const isReturn = useIsReturn();

  switch (state.kind) {
    case 'asking':
      return <Asking />;
    case 'unreachable':
      return (
        <Unreachable
          message={state.refusal.message}
          pnr={address.pnr}
          asking={isFetching}
          onAsk={() => void refetch()}
        />
      );
    case 'cancelled':
      return <Cancelled result={state.result} />;
    case 'unknown':
      return <Unknown pnr={address.pnr} reference={address.ref_no} />;
    case 'pending':
      return <Pending pnr={address.pnr} />;
    case 'paid':
      return <PaidAfterAll result={state.result} />;
    case 'refunded':
      return <Refunded result={state.result} />;
    case 'failed':
      return <Failed result={state.result} automatic={!isReturn} />;
  }
}

/** The gateway reported failure to the browser but success to our server. */
function PaidAfterAll({ result }: { result: PaymentResult }) {
  return (
    <ResultCard outcome="paid" title={m.payment_paid_after_all()}>
      <p className="figures mt-4">
        {m.payment_paid_after_all_text({ pnr: result.pnr, amount: formatRupees(result.amount) })}
      </p>
      {result.cancelledseats > 0 && <p className="mt-3">{m.payment_some_cancelled()}</p>}
      <p className="mt-3 text-text-muted">{m.payment_ticket_sent({ email: result.email })}</p>
      <Link to={paths.searchPnr(result.pnr)} className={buttonClass('primary', 'mt-6')}>
        {m.payment_see_trip()}
      </Link>
      <GoHome automatic={false} />
    </ResultCard>
  );
}
