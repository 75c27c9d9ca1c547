import type { TrackedStop } from 'contract/tracking.ts';
import { measureRoad, metresNear, type Place, stretchTo } from './road.ts';

/** The stretch of a road up to the last stop that the coach has passed: what is known even where the coach itself is not. */
export function drivenTo(places: readonly Place[], stops: readonly TrackedStop[]): Place[] {
  const road = measureRoad(places);
  const last = stops.findLast(({ passed }) => passed);
  return road && last ? stretchTo(road, metresNear(road, [last.longitude, last.latitude])) : [];
}
