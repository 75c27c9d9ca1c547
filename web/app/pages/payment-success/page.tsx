import { useQuery } from '@tanstack/react-query';
import { brand } from 'brand/brand.ts';
import { formatRupees } from 'contract/money.ts';
import type { PaymentResult } from 'contract/payments.ts';
import { m } from 'messages/messages.js';
import { useEffect, useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import type { Refusal } from '#app/api/client.ts';
import { GoHome } from '#app/components/go-home.tsx';
import { Link } from '#app/components/link.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { confirmQuery } from '#app/components/payment-result/queries.ts';
import { ResultCard } from '#app/components/payment-result/result-card.tsx';
import { forgetKept } from '#app/pages/book-ticket/tab-storage.ts';
import { paths } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { countReload, forgetReloads, isFinal, MOST_RELOADS, RELOAD_AFTER_MS, reloadsOf } from './reloads.ts';

const tally = () => window.sessionStorage;

export const meta: MetaFunction = () => pageMeta({ title: m.payment_success_title() });

/** Where the gateway sends a traveller whose payment it took. What our server says about it decides what is shown. */
export default function PaymentSuccessPage() {
  const { pnr = '', ref_no = '', mode = '' } = useParams();
  const { data, error } = useQuery(confirmQuery({ pnr, ref_no, mode }));
  const reloading = useReloads(pnr, data !== undefined, error);

  if (data) return <Paid result={data.data} />;
  if (!error) return <ResultCard outcome="asking" title={m.payment_asking()} />;
  if (error.code === 'payment_refunded') return <Refunded message={error.message} />;
  if (error.code === 'not_found') return <Unknown message={error.message} />;
  if (error.code === 'payment_failed') return <NotPaid message={error.message} />;
  return <NotYetKnown pnr={pnr} error={error} reloading={reloading} />;
}

/** Toasts a refusal and, unless it is final or was met too often, reloads the page. True while a reload is coming. */
function useReloads(pnr: string, known: boolean, error: Refusal | null): boolean {
  const [mayReload] = useState(() => typeof window !== 'undefined' && reloadsOf(pnr, tally) < MOST_RELOADS);
  const reloading = error !== null && !isFinal(error) && mayReload;

  useEffect(() => {
    if (known || (error && isFinal(error))) forgetReloads(pnr, tally);
    if (error) toast.error(error.message, { id: 'payment' });
  }, [known, error, pnr]);

  useEffect(() => {
    if (!reloading) return;
    const reload = setTimeout(() => {
      countReload(pnr, tally);
      window.location.reload();
    }, RELOAD_AFTER_MS);
    return () => clearTimeout(reload);
  }, [reloading, pnr]);

  return reloading;
}

function Paid({ result }: { result: PaymentResult }) {
  useEffect(() => forgetKept(tally, result.tripid), [result.tripid]);
  return (
    <ResultCard outcome="paid" title={m.payment_success_title()}>
      <p className="mt-4">{m.payment_success_text()}</p>
      <dl className="figures mt-6 flex flex-wrap gap-x-10 gap-y-3 rounded-control bg-surface-sunk px-5 py-4">
        <div>
          <dt className="text-sm text-text-muted">{m.payment_pnr()}</dt>
          <dd className="text-lg font-semibold tracking-wide">{result.pnr}</dd>
        </div>
        <div>
          <dt className="text-sm text-text-muted">{m.payment_paid()}</dt>
          <dd className="text-lg font-semibold">{formatRupees(result.amount)}</dd>
        </div>
      </dl>
      <p className="mt-5 text-text-muted">{m.payment_ticket_sent({ email: result.email })}</p>
      <Link to={paths.searchPnr(result.pnr)} className={buttonClass('primary', 'mt-6')}>
        {m.payment_see_trip()}
      </Link>
      <GoHome automatic />
    </ResultCard>
  );
}

function Refunded({ message }: { message: string }) {
  return (
    <ResultCard outcome="returned" title={m.payment_refunded_title()}>
      <p className="mt-4">{message}</p>
      <p className="mt-3 text-text-muted">{m.payment_refunded_text()}</p>
      <GoHome automatic={false} />
    </ResultCard>
  );
}

function NotPaid({ message }: { message: string }) {
  return (
    <ResultCard outcome="unpaid" title={m.payment_failed_title()}>
      <p className="mt-4">{message}</p>
      <p className="mt-3 text-text-muted">{m.payment_failed_text()}</p>
      <GoHome automatic={false} />
    </ResultCard>
  );
}

function Unknown({ message }: { message: string }) {
  return (
    <ResultCard outcome="unpaid" title={message}>
      <p className="mt-4">{m.payment_not_found_text({ phone: brand.phone, email: brand.email })}</p>
      <GoHome automatic={false} />
    </ResultCard>
  );
}

interface NotYetKnownProps {
  pnr: string;
  error: Refusal;
  reloading: boolean;
}

function NotYetKnown({ pnr, error, reloading }: NotYetKnownProps) {
  const pending = error.code === 'payment_pending';
  return (
    <ResultCard
      outcome={reloading ? 'asking' : 'waiting'}
      title={reloading ? m.payment_confirming() : m.payment_unknown_title()}
    >
      <p className="mt-4">{pending && reloading ? m.payment_pending_text() : error.message}</p>
      {reloading ? (
        <p className="mt-3 text-text-muted">{m.payment_asking_again()}</p>
      ) : (
        <>
          <p className="mt-3 text-text-muted">
            {m.payment_unknown_text({ pnr, phone: brand.phone, email: brand.email })}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => window.location.reload()}>{m.payment_ask_again()}</Button>
            <Link to={paths.searchPnr(pnr)} className={buttonClass('secondary')}>
              {m.payment_see_trip()}
            </Link>
          </div>
        </>
      )}
    </ResultCard>
  );
}
