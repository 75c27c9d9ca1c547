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

/** Returns null until pickups and drop-offs are loaded. */
export function useJourneys(pickups: CounterList): Journeys | null {
  const origin = pickups?.state === 'loaded' ? mainPickup(pickups.counters) : undefined;
  const { list } = useDropoffs(origin?.counter ?? null, { quiet: true });
  const date = useToday();
  if (!origin || list?.state !== 'loaded') return null;
  const places = brand.destinations.flatMap(
    (name) => onePerLocation(list.counters).find((place) => place.location === name) ?? [],
  );
  return { origin, places, date };
}
