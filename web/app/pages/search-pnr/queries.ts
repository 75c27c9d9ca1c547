import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';

export const pnrQuery = (pnr: string) =>
  queryOptions({
    queryKey: ['pnr', pnr],
    queryFn: ({ signal }) => reply(call('lookUpPnr', { query: { pnr }, signal })),
  });
