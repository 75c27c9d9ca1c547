import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TripDetail } from 'contract/calls/trips.ts';
import type { FoodItem } from 'contract/values/food.ts';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';
import type { Segment } from './trip/segment.ts';

const MENU_PLACE = 'In Bus';

/** Loads a trip for a segment, or null. Always refetched: seats change every second. */
export function tripQuery(id: string, segment: Segment) {
  return queryOptions({
    queryKey: ['trip', id, segment.from ?? null, segment.to ?? null],
    queryFn: async ({ signal }): Promise<TripDetail | null> => {
      const { data } = await reply(call('showTrip', { params: { id }, query: { ...segment }, signal }));
      return data[0] ?? null;
    },
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: (previous) => (previous?._id === id ? previous : undefined),
  });
}

/** Loads the menu on board; refetched when the selected seats change. */
export function menuQuery(seats: string[]) {
  return queryOptions({
    queryKey: ['menu', MENU_PLACE, seats.join()],
    queryFn: async ({ signal }): Promise<FoodItem[]> =>
      (await reply(call('listFood', { params: { place: MENU_PLACE }, signal }))).data,
    placeholderData: keepPreviousData,
  });
}
