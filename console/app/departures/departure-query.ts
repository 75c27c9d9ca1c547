import { queryOptions } from '@tanstack/react-query';
import { ask } from '#app/api/queries.ts';

/** The departures of a day, as they are when asked for. */
export const departuresQuery = (date: string) =>
  queryOptions({
    queryKey: ['trips', date],
    queryFn: async () => (await ask('listDepartures', { query: { date } })).data,
  });

export const departureQuery = (tripId: string) =>
  queryOptions({
    queryKey: ['departure', tripId],
    queryFn: async () => (await ask('showDeparture', { params: { tripId } })).data,
    // Each reading is logged.
    refetchOnWindowFocus: false,
  });
