import type { TrackedStop } from 'contract/tracking.ts';
import type { Spot } from './glide.ts';
import type { Place } from './road.ts';

/** A coach for a map. The same object as long as nothing has changed. */
export interface CoachOnMap {
  spot: Spot;
  place: Place;
  /** When it was there, in milliseconds. */
  at: number;
  isOld: boolean;
}

export interface TripMapProps {
  /** The road as a curve. */
  road: readonly Place[];
  stops: readonly TrackedStop[];
  coach: CoachOnMap | null;
  user: Place | null;
  /** From the coach to the traveller; empty without one. */
  directions: readonly Place[];
  /** The address of a style to be used instead of our own. */
  style: string | null;
}
