import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';

export interface PaymentAnswer {
  pnr: string;
  ref_no: string;
  mode: string;
}

/** Asked once a page load: asking again is what reloading is for. */
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false } as const;

export const confirmQuery = (params: PaymentAnswer) =>
  queryOptions({
    queryKey: ['payment-success', params],
    queryFn: ({ signal }) => reply(call('confirmPayment', { params, signal })),
    ...once,
  });

export const failQuery = (params: PaymentAnswer) =>
  queryOptions({
    queryKey: ['payment-failure', params],
    queryFn: ({ signal }) => reply(call('failPayment', { params, signal })),
    ...once,
  });
