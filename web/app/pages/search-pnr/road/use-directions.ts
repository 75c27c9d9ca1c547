import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { distanceBetween, type Place } from 'ui/map/coach/road.ts';
import { directionsQuery } from '../queries.ts';

/** Limits refetching: many users at an airport share one rate limit. */
const REFETCH_METRES = 2_000;

/** Loads directions from the coach to the user; disabled while either place is unknown. */
export function useDirections(coach: Place | null, user: Place | null) {
  const [from, setFrom] = useState(coach);
  const hasMoved = coach && (!from || distanceBetween(from, coach) > REFETCH_METRES);
  if (hasMoved) setFrom(coach);
  const ends = from && user;
  return useQuery({
    ...directionsQuery(from ?? [0, 0], user ?? [0, 0]),
    enabled: Boolean(ends),
    placeholderData: ends ? keepPreviousData : undefined,
  });
}
