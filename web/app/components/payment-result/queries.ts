import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { askAgainAfter, paymentState } from './state.ts';

export interface PaymentAddress {
  pnr: string;
  ref_no: string;
  mode: string;
}

/** Each page asks for itself: what an earlier page learned may not hold any more. */
const afresh = { retry: false, gcTime: 0 } as const;

/** The success page's call. Asked once a page load: its page asks again by reloading. */
export const confirmQuery = (params: PaymentAddress) =>
  queryOptions({
    queryKey: ['payment-success', params],
    queryFn: ({ signal }) => call('confirmPayment', { params, signal }),
    ...afresh,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The failure page's call. A refusal is a result as well, so that the page keeps what it shows while it asks again: by itself as
 * long as nothing is final, and when the connection or the reader returns.
 */
export const failQuery = (params: PaymentAddress) =>
  queryOptions({
    queryKey: ['payment-failure', params],
    queryFn: ({ signal }) => call('failPayment', { params, signal }),
    ...afresh,
    refetchInterval: ({ state }) => askAgainAfter(paymentState(state.data)),
    refetchOnReconnect: 'always',
  });

/** Finds the payment that this session opened last. */
export const ownPaymentQuery = queryOptions({
  queryKey: ['payment-own'],
  queryFn: ({ signal }) => call('checkOwnPayment', { signal }),
  ...afresh,
  refetchInterval: ({ state: { data } }) => (data && !data.ok && !isFinal(data.error.code) ? 5_000 : false),
  refetchOnReconnect: 'always',
});

function isFinal(code: string): boolean {
  return code === 'not_found' || code === 'unauthenticated';
}
