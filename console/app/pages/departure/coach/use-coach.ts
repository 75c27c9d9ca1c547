import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DepartureCoach, DepartureDetail } from 'contract/console/departures.ts';
import { ask } from '#app/api/queries.ts';

/** A coach reports its position every few seconds, from an hour before its departure on. */
const POLL_MS = 10_000;
const FOLLOWED_BEFORE_MS = 3_600_000;

/** Returns where the coach of a departure is, kept current while it may move. */
export function useCoach(departure: DepartureDetail): DepartureCoach {
  const isOver = departure.state === 'arrived' || departure.state === 'cancelled';
  const { data } = useQuery({
    ...coachQuery(departure.tripId),
    enabled: !isOver,
    refetchInterval: () => (isNear(departure) ? POLL_MS : false),
  });
  return isOver ? departure : (data ?? departure);
}

const coachQuery = (tripId: string) =>
  queryOptions({
    queryKey: ['departure', tripId, 'coach'],
    queryFn: async () => (await ask('showCoach', { params: { tripId } })).data,
  });

function isNear({ startsAt }: DepartureDetail): boolean {
  return Date.parse(startsAt) - Date.now() < FOLLOWED_BEFORE_MS;
}
