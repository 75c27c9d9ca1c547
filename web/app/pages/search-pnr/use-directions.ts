import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { distanceBetween, type Place } from '#app/components/map/road.ts';
import { directionsFrom } from './queries.ts';

/** A way is asked for anew once the coach has come so far since, so that a whole airport may ask without asking too often. */
const ANEW_METRES = 2_000;

/** The way by road from the coach to the traveller; nothing while either of them is unknown. */
export function useDirections(coach: Place | null, user: Place | null) {
  const [from, setFrom] = useState(coach);
  const hasMoved = coach && (!from || distanceBetween(from, coach) > ANEW_METRES);
  if (hasMoved) setFrom(coach);
  const ends = from && user;
  return useQuery({
    ...directionsFrom(from ?? [0, 0], user ?? [0, 0]),
    enabled: Boolean(ends),
    placeholderData: ends ? keepPreviousData : undefined,
  });
}
