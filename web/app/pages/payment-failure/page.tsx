import { useQuery } from '@tanstack/react-query';
import { brand } from 'brand/brand.ts';
import { formatRupees } from 'contract/money.ts';
import type { PaymentResult } from 'contract/payments.ts';
import { m } from 'messages/messages.js';
import { useEffect } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { GoHome } from '#app/components/go-home.tsx';
import { Link } from '#app/components/link.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { failQuery } from '#app/components/payment-result/queries.ts';
import { ResultCard } from '#app/components/payment-result/result-card.tsx';
import { paths } from '#app/paths.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';

export const meta: MetaFunction = () => pageMeta({ title: m.payment_failed_title() });

/** Where the gateway sends a traveller whose payment did not go through. */
export default function PaymentFailurePage() {
  const { pnr = '', ref_no = '', mode = '' } = useParams();
  const { data, error } = useQuery(failQuery({ pnr, ref_no, mode }));

  useEffect(() => {
    if (error) toast.error(error.message, { id: 'payment' });
  }, [error]);

  if (data?.data.state === 'confirmed') return <PaidAfterAll result={data.data} />;
  if (data?.data.state === 'refunded') return <OnItsWayBack />;
  if (data?.data.state === 'pending') return <NotYetKnown pnr={data.data.pnr} />;
  return (
    <ResultCard outcome="unpaid" title={m.payment_failed_title()}>
      <p className="mt-4">{m.payment_failed_no_booking()}</p>
      <p className="mt-3 text-text-muted">{m.payment_failed_text()}</p>
      {data && (
        <Link
          to={paths.details(data.data.tripid, data.data.from, data.data.to)}
          className={buttonClass('primary', 'mt-6')}
        >
          {m.payment_choose_again()}
        </Link>
      )}
      <GoHome automatic={data !== undefined} />
    </ResultCard>
  );
}

/** The gateway said failure to the browser and success to us: the booking stands. */
function PaidAfterAll({ result }: { result: PaymentResult }) {
  return (
    <ResultCard outcome="paid" title={m.payment_paid_after_all()}>
      <p className="figures mt-4">
        {m.payment_paid_after_all_text({ pnr: result.pnr, amount: formatRupees(result.amount) })}
      </p>
      <Link to={paths.searchPnr(result.pnr)} className={buttonClass('primary', 'mt-6')}>
        {m.payment_see_trip()}
      </Link>
      <GoHome automatic={false} />
    </ResultCard>
  );
}

/** The money came, and bought nothing: the seats had gone, or it was another amount. */
function OnItsWayBack() {
  return (
    <ResultCard outcome="returned" title={m.payment_refunded_title()}>
      <p className="mt-4">{m.payment_refunded_no_booking()}</p>
      <p className="mt-3 text-text-muted">{m.payment_refunded_text()}</p>
      <GoHome automatic={false} />
    </ResultCard>
  );
}

/** The bank has not said yet; we go on asking, and the traveller hears of it by e-mail. */
function NotYetKnown({ pnr }: { pnr: string }) {
  return (
    <ResultCard outcome="waiting" title={m.payment_unknown_title()}>
      <p className="mt-4">{m.payment_unknown_text({ pnr, phone: brand.phone, email: brand.email })}</p>
      <GoHome automatic={false} />
    </ResultCard>
  );
}
