import type { MapStop } from '../trip-map-props.ts';
import { measureRoad, metresNear, type Place, stretchTo } from './road.ts';

/** The road up to the last stop passed: known even without a position. */
export function drivenTo(places: readonly Place[], stops: readonly MapStop[]): Place[] {
  const road = measureRoad(places);
  const last = stops.findLast(({ passed }) => passed);
  return road && last ? stretchTo(road, metresNear(road, last.place)) : [];
}
