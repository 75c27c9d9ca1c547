import type { TrackedTrip } from 'contract/calls/tracking.ts';
import { coachOnMap } from 'ui/map/coach/coach-on-map.ts';
import type { Road } from 'ui/map/coach/road.ts';
import type { CoachOnMap } from 'ui/map/trip-map-props.ts';
import { useIsOld } from './use-is-old.ts';

/** Returns the coach for the map; null without a position. */
export function useCoach({ progress, roadmetres }: TrackedTrip, road: Road | null): CoachOnMap | null {
  const { position, metres, offroad } = progress;
  const isOld = useIsOld(position?.at ?? null);
  if (!position) return null;
  const place = { position, metres: offroad ? null : metres, roadMetres: roadmetres };
  return coachOnMap({ ...place, isOld, label: null }, road);
}
