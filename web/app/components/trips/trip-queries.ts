import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';

/** A way between two counters, and a day. */
interface DayOfJourney {
  from: string;
  to: string;
  date: string;
}

/** Loads the departures of a day. */
export const tripsQuery = (journey: DayOfJourney) =>
  queryOptions({
    queryKey: ['trips', journey.from, journey.to, journey.date],
    queryFn: ({ signal }) => reply(call('listTrips', { query: { ...journey }, signal })),
  });

/** The key of a journey's lists that are loaded, for any day. */
export const tripsOfEveryDay = ({ from, to }: Pick<DayOfJourney, 'from' | 'to'>) => ({
  queryKey: ['trips', from, to],
});

/** Loads the days around the current one, and the next day with seats. */
export const daysQuery = (journey: DayOfJourney) =>
  queryOptions({
    queryKey: ['trip-days', journey.from, journey.to, journey.date],
    queryFn: ({ signal }) => reply(call('nextTrips', { query: { ...journey }, signal })),
  });
