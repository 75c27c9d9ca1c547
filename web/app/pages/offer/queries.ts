import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';

export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['offer', token],
    queryFn: async ({ signal }) => (await reply(call('showOffer', { params: { token }, signal }))).data,
    staleTime: 0,
  });
