import { brand } from 'brand/brand.ts';
import type { Counter } from 'contract/calls/network.ts';
import { useToday } from '#app/hydrated.tsx';
import { type CounterList, mainPickup, onePerLocation, useDropoffs } from './counters.ts';

/** The page's own links: today's trips to the operator's destinations. */
export interface Journeys {
  origin: Counter;
  places: Counter[];
  date: string;
}

/** Loads the drop-offs of the main pickup. `journeys` is null while loading, and if a list could not be loaded. */
export function useJourneys(pickups: CounterList): { journeys: Journeys | null; isLoading: boolean } {
  const origin = pickups?.state === 'loaded' ? mainPickup(pickups.counters) : undefined;
  const { list } = useDropoffs(origin?.counter ?? null, { quiet: true });
  const date = useToday();
  if (!origin || list?.state !== 'loaded')
    return { journeys: null, isLoading: (origin ? list : pickups)?.state === 'loading' };
  const places = brand.destinations.flatMap(
    (name) => onePerLocation(list.counters).find((place) => place.location === name) ?? [],
  );
  return { journeys: { origin, places, date }, isLoading: false };
}
