import { queryOptions } from '@tanstack/react-query';
import type { Directions } from 'contract/calls/tracking.ts';
import type { Place } from 'ui/map/coach/road.ts';
import { call, callPath } from '#app/api/client.ts';
import { withStored } from '#app/api/device/with-stored.ts';
import { reply } from '#app/api/queries.ts';
import { retryWhileStored } from '#app/components/tickets/stored-ticket-notice.tsx';

export const pnrQuery = (pnr: string) =>
  queryOptions({
    queryKey: ['pnr', pnr],
    queryFn: ({ signal }) =>
      withStored(callPath('lookUpPnr', {}, { pnr }), call('lookUpPnr', { query: { pnr }, signal })),
    ...retryWhileStored,
    // Queries also run offline, which disables this by default.
    refetchOnReconnect: 'always',
  });

export const trackingQuery = (pnr: string) =>
  queryOptions({
    queryKey: ['tracking', pnr],
    queryFn: async ({ signal }) => (await reply(call('trackTrip', { params: { pnr }, signal }))).data,
    staleTime: 0,
  });

/** Loads the map's style; falls back to our own. */
export const mapQuery = queryOptions({
  queryKey: ['map'],
  queryFn: async ({ signal }) => (await reply(call('showMap', { signal }))).data.style,
  staleTime: Infinity,
});

export const directionsQuery = (from: Place, to: Place) =>
  queryOptions({
    queryKey: ['directions', coordinatesText(from), coordinatesText(to)],
    queryFn: async ({ signal }): Promise<Directions> =>
      (
        await reply(
          call('getDirections', { query: { from: coordinatesText(from), to: coordinatesText(to) }, signal }),
        )
      ).data,
    staleTime: Infinity,
  });

function coordinatesText([longitude, latitude]: Place): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
}
