import type { TrackedStop } from 'contract/calls/tracking.ts';
import { measureRoad, metresNear, type Place, stretchTo } from './road.ts';

/** The road up to the last stop passed: known even without a position. */
export function drivenTo(places: readonly Place[], stops: readonly TrackedStop[]): Place[] {
  const road = measureRoad(places);
  const last = stops.findLast(({ passed }) => passed);
  return road && last ? stretchTo(road, metresNear(road, [last.longitude, last.latitude])) : [];
}
