import { queryOptions } from '@tanstack/react-query';
import { calls } from 'contract/calls.ts';
import type { CallTypes } from 'contract/types.ts';
import { requestHeaders } from '#app/api/client.ts';
import { ask } from '#app/api/queries.ts';

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async () => (await ask('listStaff')).data,
});

/** The counters that a role may be for: a call of the traveller's site. */
export const countersQuery = queryOptions({
  queryKey: ['counters'],
  staleTime: Number.POSITIVE_INFINITY,
  async queryFn() {
    const response = await fetch(calls.listPickupCounters[1], { headers: requestHeaders() });
    return ((await response.json()) as CallTypes['listPickupCounters']['reply']).data;
  },
});
