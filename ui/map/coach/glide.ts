import { between, distanceBetween, headingFrom, type Place, placeAlong, type Road } from './road.ts';

/** A coach's place, on or off the road. Metres along the drawn road. */
export type Spot =
  | { on: 'road'; road: Road; metres: number }
  | { on: 'ground'; place: Place; heading: number | null };

/** The animation from the displayed to the reported position. Times in milliseconds. */
export interface Glide {
  from: Spot;
  to: Spot;
  startedAt: number;
  duration: number;
}

/** Positions come every few seconds; an animation lasts about until the next. */
const LONGEST_MS = 6_000;
const SHORTEST_MS = 800;
/** After a gap in positions a slow animation would show the coach at a wrong place. */
const FAR_METRES = 3_000;

/** The animation to a new spot. `sinceLast`: milliseconds between the two positions' times. */
export function glideTo(from: Spot, to: Spot, sinceLast: number, now: number): Glide {
  const isFar = distanceBetween(pointOf(from).place, pointOf(to).place) > FAR_METRES;
  const duration = isFar ? SHORTEST_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sinceLast));
  return { from, to, startedAt: now, duration };
}

/** The spot at a moment: along the road if both ends are on it, else on a straight line. */
export function spotAt({ from, to, startedAt, duration }: Glide, now: number): Spot {
  const share = Math.min(1, Math.max(0, (now - startedAt) / duration));
  if (share === 1) return to;
  if (from.on === 'road' && to.on === 'road' && from.road === to.road) {
    return { ...to, metres: from.metres + (to.metres - from.metres) * share };
  }
  const [start, end] = [pointOf(from), pointOf(to)];
  const moves = distanceBetween(start.place, end.place) > 1;
  const heading = moves ? headingFrom(start.place, end.place) : end.heading;
  return { on: 'ground', place: between(start.place, end.place, share), heading };
}

/** A spot's coordinates and heading in degrees from north; null if unknown. */
export function pointOf(spot: Spot): { place: Place; heading: number | null } {
  return spot.on === 'road' ? placeAlong(spot.road, spot.metres) : spot;
}
