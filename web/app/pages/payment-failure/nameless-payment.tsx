import { useQuery } from '@tanstack/react-query';
import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { Navigate } from 'react-router';
import { useSessionToken } from '#app/api/session/session.ts';
import { GoHome } from '#app/components/guards/go-home.tsx';
import { ownPaymentQuery } from '#app/components/payment-result/queries.ts';
import { ResultCard } from '#app/components/payment-result/result-card.tsx';
import { unbroken } from '#app/components/text/unbroken.ts';
import { paths } from '#app/paths.ts';

/** Finds the payment by the session after a callback without an order number. */
export function NamelessPayment() {
  const token = useSessionToken();
  const { data } = useQuery({ ...ownPaymentQuery, enabled: typeof token === 'string' });
  if (data?.ok) {
    const { pnr, ref_no } = data.data.data;
    return <Navigate to={paths.paymentFailure(pnr, ref_no, 'none')} replace />;
  }
  const isLooking = token === undefined || (token !== null && !data);
  return (
    <ResultCard outcome={isLooking ? 'asking' : 'waiting'} title={m.payment_checking_title()}>
      <p className="mt-4">{m.payment_nameless_text()}</p>
      <p className="figures mt-3 text-text-muted">
        {m.payment_nameless_contact({ phone: unbroken(brand.phone), email: brand.email })}
      </p>
      <GoHome automatic={false} />
    </ResultCard>
  );
}
