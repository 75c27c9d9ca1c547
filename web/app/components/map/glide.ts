import { between, distanceBetween, headingFrom, type Place, placeAlong, type Road } from './road.ts';

/** Where a coach is: on its road, or beside it. Metres are those of the road as it is drawn. */
export type Spot =
  | { on: 'road'; road: Road; metres: number }
  | { on: 'ground'; place: Place; heading: number | null };

/** A move from where a coach is drawn to where it was seen. Times in milliseconds. */
export interface Glide {
  from: Spot;
  to: Spot;
  startedAt: number;
  duration: number;
}

/** Positions come every few seconds; a glide lasts about until the next one. */
const LONGEST_MS = 6_000;
const SHORTEST_MS = 800;
/** A coach that was silent has gone on meanwhile: showing all of that at leisure would show it where it is not. */
const FAR_METRES = 3_000;

/** The glide to a newly seen spot. `sinceLast`: milliseconds between the two positions' own times. */
export function glideTo(from: Spot, to: Spot, sinceLast: number, now: number): Glide {
  const isFar = distanceBetween(pointOf(from).place, pointOf(to).place) > FAR_METRES;
  const duration = isFar ? SHORTEST_MS : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, sinceLast));
  return { from, to, startedAt: now, duration };
}

/** Where a glide is at a moment: along the road where both its ends are on it, straight otherwise. */
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

/** A spot as a map wants it: its heading in degrees from north, null where nobody knows. */
export function pointOf(spot: Spot): { place: Place; heading: number | null } {
  return spot.on === 'road' ? placeAlong(spot.road, spot.metres) : spot;
}
