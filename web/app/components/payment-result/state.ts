import type { PaymentResult } from 'contract/calls/payments.ts';
import { m } from 'messages/messages.js';
import type { CallResult, Refusal } from '#app/api/client.ts';

/** The displayed state of a payment; `asking` until the server reports one. */
export type PaymentState =
  | { kind: 'asking' }
  | { kind: 'unreachable' | 'unknown'; refusal: Refusal }
  | { kind: 'paid' | 'cancelled'; result: PaymentResult }
  | { kind: 'refunded' | 'failed' | 'pending'; result: PaymentResult | null };

type ResultReply = CallResult<{ data: PaymentResult }>;

const displayedStates = new Set<unknown>([
  'confirmed',
  'cancelled',
  'failed',
  'refunded',
  'pending',
] satisfies PaymentResult['state'][]);

/** Returns the result, or an `unreadable` refusal for a state that only a newer build displays. */
export function refuseUnknownState(result: ResultReply): ResultReply {
  if (!result.ok) return result;
  const payment: Partial<PaymentResult> | null | undefined = result.data.data;
  if (displayedStates.has(payment?.state)) return result;
  return {
    ok: false,
    error: { status: 'error', code: 'unreadable', message: m.shell_call_unreadable() },
  };
}

/** Derives the state from a result call. Success and failure call report the same states differently. */
export function paymentState(result: ResultReply | undefined): PaymentState {
  if (!result) return { kind: 'asking' };
  if (!result.ok) return refusedState(result.error);
  const { data } = result.data;
  return { kind: data.state === 'confirmed' ? 'paid' : data.state, result: data };
}

function refusedState(refusal: Refusal): PaymentState {
  switch (refusal.code) {
    case 'payment_pending':
      return { kind: 'pending', result: refusal.payment ?? null };
    case 'payment_failed':
      return { kind: 'failed', result: refusal.payment ?? null };
    case 'payment_refunded':
      return { kind: 'refunded', result: refusal.payment ?? null };
    case 'not_found':
    case 'invalid_request':
    case 'validation_failed':
      return { kind: 'unknown', refusal };
    default:
      return { kind: 'unreachable', refusal };
  }
}

/** Refetch intervals in milliseconds; the longer one after a rate limit. */
const REFETCH_MS = 5_000;
const REFETCH_SLOWLY_MS = 60_000;

/** The refetch interval of a state; false if it is final. */
export function refetchAfter(state: PaymentState): number | false {
  if (state.kind === 'pending') return REFETCH_MS;
  if (state.kind !== 'unreachable') return false;
  return state.refusal.code === 'too_many_requests' ? REFETCH_SLOWLY_MS : REFETCH_MS;
}
