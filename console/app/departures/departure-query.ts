import { queryOptions } from '@tanstack/react-query';
import { ask } from '#app/api/queries.ts';

export const departureQuery = (tripId: string) =>
  queryOptions({
    queryKey: ['departure', tripId],
    queryFn: async () => (await ask('showDeparture', { params: { tripId } })).data,
    // Each reading is logged.
    refetchOnWindowFocus: false,
  });
