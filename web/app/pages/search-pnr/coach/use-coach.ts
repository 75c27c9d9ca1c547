import type { BusPosition, TrackedTrip } from 'contract/calls/tracking.ts';
import { pointOf, type Spot } from '#app/components/map/coach/glide.ts';
import type { Road } from '#app/components/map/coach/road.ts';
import type { CoachOnMap } from '#app/components/map/trip-map-props.ts';
import { useIsOld } from './use-is-old.ts';

/** Returns the coach for the map; null without a position. */
export function useCoach({ progress, roadmetres }: TrackedTrip, road: Road | null): CoachOnMap | null {
  const { position, metres, offroad } = progress;
  const old = useIsOld(position?.at ?? null);
  if (!position) return null;
  const spot = spotOf(position, offroad ? null : metres, road, roadmetres);
  return { spot, place: pointOf(spot).place, at: Date.parse(position.at), isOld: old };
}

/** Returns a spot on the road if the distance is known, scaled to the drawn road's length. */
function spotOf(position: BusPosition, metres: number | null, road: Road | null, roadmetres: number): Spot {
  if (metres !== null && road && roadmetres > 0) {
    return { on: 'road', road, metres: metres * (road.length / roadmetres) };
  }
  return { on: 'ground', place: [position.longitude, position.latitude], heading: position.heading };
}
