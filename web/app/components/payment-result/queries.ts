import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { paymentState, refetchAfter, refuseUnknownState } from './state.ts';

export interface PaymentAddress {
  pnr: string;
  ref_no: string;
  mode: string;
}

/** No caching between pages: an earlier result may be outdated. */
const uncached = { retry: false, gcTime: 0 } as const;

/** The success page's call, made once per page load; the user retries by reloading. */
export const confirmQuery = (params: PaymentAddress) =>
  queryOptions({
    queryKey: ['payment-success', params],
    queryFn: async ({ signal }) => refuseUnknownState(await call('confirmPayment', { params, signal })),
    ...uncached,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The failure page's call. Errors are results too, so the page keeps its content while refetching. It
 * refetches until the state is final, and on reconnection or focus.
 */
export const failQuery = (params: PaymentAddress) =>
  queryOptions({
    queryKey: ['payment-failure', params],
    queryFn: async ({ signal }) => refuseUnknownState(await call('failPayment', { params, signal })),
    ...uncached,
    refetchInterval: ({ state }) => refetchAfter(paymentState(state.data)),
    refetchOnReconnect: 'always',
  });

export const ownPaymentQuery = queryOptions({
  queryKey: ['payment-own'],
  queryFn: ({ signal }) => call('checkOwnPayment', { signal }),
  ...uncached,
  refetchInterval: ({ state: { data } }) => (data && !data.ok && !isFinal(data.error.code) ? 5_000 : false),
  refetchOnReconnect: 'always',
});

function isFinal(code: string): boolean {
  return code === 'not_found' || code === 'unauthenticated';
}
