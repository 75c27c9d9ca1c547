import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TrackedTrip } from 'contract/calls/tracking.ts';
import { callPath, type Refusal } from '#app/api/client.ts';
import { useLiveEvents } from '#app/api/live-events.ts';
import { trackingQuery } from '../queries.ts';
import { readProgress } from './progress.ts';

/** Polling interval while the live stream is closed. */
const POLL_MS = 10_000;
/** And while it is open: it may be cut unnoticed. */
const CHECK_MS = 60_000;

export interface Tracking {
  trip: TrackedTrip | undefined;
  /** Null once a trip is loaded. */
  error: Refusal | null;
  /** Time of the last data (ms) while updates fail; otherwise null. */
  lostSince: number | null;
  retry: () => void;
  isRetrying: boolean;
}

/** Loads a tracked trip and keeps it current by the stream, or by polling. */
export function useTracking(pnr: string): Tracking {
  const queryClient = useQueryClient();
  const query = trackingQuery(pnr);
  const { data: trip } = useQuery(query);
  const isOver = trip?.progress.state === 'arrived';
  const address = trip && !isOver ? callPath('followTrip', { pnr }) : null;
  const isOpen = useLiveEvents(address, 'progress', (data) => {
    const progress = readProgress(data);
    if (progress) queryClient.setQueryData(query.queryKey, (old) => old && { ...old, progress });
  });
  const { error, isRefetchError, dataUpdatedAt, refetch, isFetching } = useQuery({
    ...query,
    refetchInterval: ({ state }) => {
      if (isOver || state.error?.code === 'not_found') return false;
      return isOpen ? CHECK_MS : POLL_MS;
    },
  });

  return {
    trip: trip && withNames(trip),
    error: trip ? null : error,
    lostSince: isRefetchError ? dataUpdatedAt : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}

/** Puts the names of the page's language into a trip and its progress, whose stream has English ones. */
function withNames(trip: TrackedTrip): TrackedTrip {
  const names = new Map(trip.stopnames.map((names) => [names.number, names]));
  const stops = trip.progress.stops.map((stop) => {
    const { countername = stop.counter, locationname = stop.location } = names.get(stop.number) ?? {};
    return { ...stop, counter: countername, location: locationname };
  });
  return { ...trip, line: trip.linename, progress: { ...trip.progress, stops } };
}
