import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';
import type { Journey } from './journey.ts';

export const tripsQuery = (journey: Journey) =>
  queryOptions({
    queryKey: ['trips', journey.from, journey.to, journey.date],
    queryFn: ({ signal }) => reply(call('listTrips', { query: { ...journey }, signal })),
  });

/** The key of a journey's lists that are loaded, for any day. */
export const tripsOfEveryDay = ({ from, to }: Journey) => ({ queryKey: ['trips', from, to] });

/** Loads the days around the current one, and the next day with seats. */
export const daysQuery = (journey: Journey) =>
  queryOptions({
    queryKey: ['trip-days', journey.from, journey.to, journey.date],
    queryFn: ({ signal }) => reply(call('nextTrips', { query: { ...journey }, signal })),
  });

/** Loads the delays at the pickup, again every minute. */
export const delaysQuery = ({ from }: Journey) =>
  queryOptions({
    queryKey: ['delays', from],
    queryFn: ({ signal }) => reply(call('listDelays', { query: { from }, signal })),
    refetchInterval: 60_000,
    retry: false,
  });
