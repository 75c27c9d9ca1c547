import { useQuery } from '@tanstack/react-query';
import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { useParams } from 'react-router';
import { Button, buttonClass } from 'ui/button.tsx';
import { Link } from '#app/components/link.tsx';
import { resultHead } from '#app/components/payment-result/head.ts';
import {
  Asking,
  Cancelled,
  Failed,
  Refunded,
  Unknown,
  Unreachable,
} from '#app/components/payment-result/outcomes.tsx';
import { confirmQuery } from '#app/components/payment-result/queries.ts';
import { ResultCard } from '#app/components/payment-result/result-card.tsx';
import { type PaymentState, paymentState } from '#app/components/payment-result/state.ts';
import { UnlessRemoved } from '#app/components/payment-result/unless-removed.tsx';
import { unbroken } from '#app/components/text/unbroken.ts';
import { SessionTicketPasses } from '#app/components/tickets/passes/session-ticket-passes.tsx';
import { type LoadedTicket, useSessionTicket } from '#app/components/tickets/passes/use-session-ticket.ts';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { Paid } from './paid.tsx';
import { useRefusalToast } from './use-refusal-toast.ts';
import { useReloads } from './use-reloads.ts';

export const head: PageHead = () => resultHead();

/** Redirect target of the gateway after success; the server's state decides what shows. */
export default function PaymentSuccessPage() {
  return (
    <UnlessRemoved>
      <ConfirmedPayment />
    </UnlessRemoved>
  );
}

function ConfirmedPayment() {
  const { pnr = '', ref_no = '', mode = '' } = useParams();
  const { data, isFetching, refetch } = useQuery(confirmQuery({ pnr, ref_no, mode }));
  const state = paymentState(data);
  const { loaded, isLooking } = useSessionTicket(pnr, state.kind === 'paid');
  const passes = passesInstead(state.kind, loaded);
  const isDecided = !passes && !(state.kind === 'unreachable' && (isLooking || isLoading(loaded)));
  const refusal = isDecided && data?.ok === false ? data.error : undefined;
  const reloading = useReloads(pnr, isDecided ? state.kind : 'asking');
  useRefusalToast(refusal);

  if (passes) {
    const retry = () => {
      passes.retry();
      void refetch();
    };
    return <PassesAlone {...passes} pnr={pnr} retry={retry} />;
  }
  if (!isDecided) return <AskingFullScreen />;
  if (reloading && refusal)
    return <Confirming message={refusal.message} pending={state.kind === 'pending'} />;
  switch (state.kind) {
    case 'asking':
      return <AskingFullScreen />;
    case 'paid':
      return <Paid result={state.result} ticket={loaded} />;
    case 'cancelled':
      return <Cancelled result={state.result} />;
    case 'refunded':
      return <Refunded result={state.result} />;
    case 'failed':
      return <Failed result={state.result} automatic={false} />;
    case 'unknown':
      return <Unknown pnr={pnr} reference={ref_no} />;
    case 'pending':
      return <PaymentUnknown pnr={pnr} message={refusal?.message} />;
    case 'unreachable':
      return (
        <Unreachable
          message={state.refusal.message}
          pnr={pnr}
          asking={isFetching}
          onAsk={() => void refetch()}
        />
      );
  }
}

/** Returns the boarding passes to show while the server does not respond: no state of the payment is stored. */
function passesInstead(kind: PaymentState['kind'], loaded: LoadedTicket | undefined): LoadedTicket | null {
  if (!loaded?.ticket) return null;
  if (kind === 'unreachable') return loaded;
  return kind === 'asking' && loaded.storedAt ? loaded : null;
}

/** As high as the screen below the header: the footer does not move when the booking comes. */
function AskingFullScreen() {
  return (
    <div className="min-h-[calc(100dvh-4.5rem)]">
      <Asking />
    </div>
  );
}

function isLoading(loaded: LoadedTicket | undefined): boolean {
  return loaded !== undefined && !loaded.ticket && !loaded.failure;
}

function PassesAlone(passes: LoadedTicket & { pnr: string }) {
  return (
    <div className="page-width py-8 sm:py-12">
      <title>{`${m.payment_passes_title({ count: passes.ticket?.passes.length ?? 1 })} · ${brand.name}`}</title>
      <SessionTicketPasses {...passes} Heading="h1" className="mx-auto max-w-4xl" />
    </div>
  );
}

/** Shown until the page reloads. */
function Confirming({ message, pending }: { message: string; pending: boolean }) {
  return (
    <ResultCard outcome="asking" title={m.payment_confirming()}>
      <p className="mt-4">{pending ? m.payment_pending_text() : message}</p>
      <p className="mt-3 text-text-muted">{m.payment_asking_again()}</p>
    </ResultCard>
  );
}

/** Shown after the last automatic reload. */
function PaymentUnknown({ pnr, message }: { pnr: string; message: string | undefined }) {
  return (
    <ResultCard outcome="waiting" title={m.payment_unknown_title()}>
      <p className="mt-4">{message}</p>
      <p className="figures mt-3 text-text-muted">
        {m.payment_unknown_text({ pnr, phone: unbroken(brand.phone), email: brand.email })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{m.payment_ask_again()}</Button>
        <Link to={paths.searchPnr(pnr)} className={buttonClass('secondary')}>
          {m.payment_see_trip()}
        </Link>
      </div>
    </ResultCard>
  );
}
