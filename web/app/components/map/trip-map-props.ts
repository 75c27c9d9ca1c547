import type { TrackedStop } from 'contract/calls/tracking.ts';
import type { Spot } from './coach/glide.ts';
import type { Place } from './coach/road.ts';

/** A coach on the map. The same object until something changes. */
export interface CoachOnMap {
  spot: Spot;
  place: Place;
  /** The position's time in milliseconds. */
  at: number;
  isOld: boolean;
}

export interface TripMapProps {
  road: readonly Place[];
  stops: readonly TrackedStop[];
  coach: CoachOnMap | null;
  user: Place | null;
  directions: readonly Place[];
  style: string | null;
}
