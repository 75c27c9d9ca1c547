import type { Spot } from './coach/glide.ts';
import type { Place } from './coach/road.ts';

/** A coach on the map. The same object until something changes. */
export interface CoachOnMap {
  spot: Spot;
  place: Place;
  /** The position's time in milliseconds. */
  at: number;
  isOld: boolean;
  /** A few words below the mark. */
  label: string | null;
}

export interface MapStop {
  number: number;
  name: string;
  place: Place;
  passed: boolean;
  /** The line below the name of a stop that is marked and named at every zoom; null for other stops. */
  note: string | null;
}

/** The map's texts for people. */
export interface MapTexts {
  label: string;
  loading: string;
  /** Below the drawing that replaces the map. */
  plain: string;
  controls: string;
  whole: string;
  follow: string;
  zoomIn: string;
  zoomOut: string;
  scroll: string;
  scrollMac: string;
  twoFingers: string;
  creditsToggle: string;
  creditsTowns: string;
  creditsLand: string;
}

export interface TripMapProps {
  road: readonly Place[];
  stops: readonly MapStop[];
  coach: CoachOnMap | null;
  user: Place | null;
  directions: readonly Place[];
  /** The address of an external style; null for the built-in one. */
  style: string | null;
  /** What to show first. The view moves to the coach, or else the first marked stop, if it is outside. */
  view: { center: Place; zoom: number } | 'whole road';
  texts: MapTexts;
  /** `en`, or a language that the names of the built-in map have. */
  language: string;
}
