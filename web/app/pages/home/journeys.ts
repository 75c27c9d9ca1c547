import { brand } from 'brand/brand.ts';
import type { Counter } from 'contract/network.ts';
import { useToday } from '#app/hydrated.tsx';
import { type CounterList, mainPickup, onePerLocation, useDropoffs } from './counters.ts';

/** What the page's own links search for: today's coaches from the main pickup to the places that the operator names. */
export interface Journeys {
  origin: Counter;
  places: Counter[];
  date: string;
}

/** Null until it is known where the coaches go. */
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
