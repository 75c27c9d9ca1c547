import type { CoachOnMap } from '../trip-map-props.ts';
import { pointOf, type Spot } from './glide.ts';
import type { Road } from './road.ts';

interface SeenPosition {
  longitude: number;
  latitude: number;
  /** Degrees from north; null if not reported. */
  heading: number | null;
  /** ISO 8601. */
  at: string;
}

interface CoachFacts {
  position: SeenPosition;
  /** From the start of the road; null if unknown or off the road. */
  metres: number | null;
  /** The length of the road to which `metres` refers; the drawn one is a little longer. */
  roadMetres: number;
  isOld: boolean;
  label: string | null;
}

/** Returns a coach for the map: on the drawn road if its distance is known, else at its position. */
export function coachOnMap(coach: CoachFacts, road: Road | null): CoachOnMap {
  const { position, isOld, label } = coach;
  const spot = spotOf(coach, road);
  return { spot, place: pointOf(spot).place, at: Date.parse(position.at), isOld, label };
}

function spotOf({ position, metres, roadMetres }: CoachFacts, road: Road | null): Spot {
  if (metres !== null && road && roadMetres > 0) {
    return { on: 'road', road, metres: metres * (road.length / roadMetres) };
  }
  return { on: 'ground', place: [position.longitude, position.latitude], heading: position.heading };
}
