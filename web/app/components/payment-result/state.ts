import type { PaymentResult } from 'contract/payments.ts';
import type { CallResult, Refusal } from '#app/api/client.ts';

/** What a result page may say about a payment: nothing before the server has reported it. */
export type PaymentState =
  | { kind: 'asking' }
  | { kind: 'unreachable' | 'unknown'; refusal: Refusal }
  | { kind: 'paid'; result: PaymentResult }
  | { kind: 'refunded' | 'failed' | 'pending'; result: PaymentResult | null };

/** The state of a payment after a result call: the success and the failure call report the same states in different ways. */
export function paymentState(result: CallResult<{ data: PaymentResult }> | undefined): PaymentState {
  if (!result) return { kind: 'asking' };
  if (!result.ok) return refusedState(result.error);
  const { data } = result.data;
  return data.state === 'confirmed' ? { kind: 'paid', result: data } : { kind: data.state, result: data };
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

/** Milliseconds after which an open question is asked again; longer where the server asked for patience. */
const ASK_AGAIN_MS = 5_000;
const ASK_AGAIN_PATIENTLY_MS = 60_000;

/** After how long a state is asked about again without anybody doing anything; false where it is final. */
export function askAgainAfter(state: PaymentState): number | false {
  if (state.kind === 'pending') return ASK_AGAIN_MS;
  if (state.kind !== 'unreachable') return false;
  return state.refusal.code === 'too_many_requests' ? ASK_AGAIN_PATIENTLY_MS : ASK_AGAIN_MS;
}
