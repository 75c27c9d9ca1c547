import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';
import type { Journey } from './journey.ts';

/** Loads the delays at the pickup, again every minute. */
export const delaysQuery = ({ from }: Journey) =>
  queryOptions({
    queryKey: ['delays', from],
    queryFn: ({ signal }) => reply(call('listDelays', { query: { from }, signal })),
    refetchInterval: 60_000,
    retry: false,
  });
