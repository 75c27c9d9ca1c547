import type { Shape } from 'timetable/feed.ts';
import { chanceBetween } from '../chance.ts';
import { between, headingTo, metresBetween, offset, type Place } from './place.ts';

/**
 * A road point; `metres` is the distance along the road from its first point, longer than as drawn where the road
 * winds.
 */
export interface RoadPoint extends Place {
  metres: number;
}

export interface Road {
  id: string;
  points: RoadPoint[];
  metres: number;
  /** Desired speeds (m/s), one for each `PACE_STRETCH` metres. */
  pace: number[];
}

/** The point of a road nearest to a place: its distance along the road, and from the place. */
export interface Nearest {
  metres: number;
  offMetres: number;
  place: Place;
}

const PACE_STRETCH = 500;
const KMH = 1 / 3.6;

/** Speed near a counter, by distance: town, its edge, open road. */
const paceByDistance = [
  { upTo: 3_000, speed: 34 * KMH },
  { upTo: 8_000, speed: 56 * KMH },
  { upTo: Infinity, speed: 86 * KMH },
];

/** Returns every shape of the timetable as a road; counters mark the towns. */
export function buildRoads(shapes: Shape[], counters: Place[]): Map<string, Road> {
  return new Map(shapes.map((shape) => [shape.id, buildRoad(shape, counters)]));
}

function buildRoad({ id, points }: Shape, counters: Place[]): Road {
  const start = points[0]?.km ?? 0;
  const placed = points.map(({ lat, lon, km }) => ({
    latitude: lat,
    longitude: lon,
    metres: (km - start) * 1000,
  }));
  const metres = placed.at(-1)?.metres ?? 0;
  const road: Road = { id, points: placed, metres, pace: [] };
  for (let along = 0; along < metres; along += PACE_STRETCH) {
    const place = placeAt(road, Math.min(along + PACE_STRETCH / 2, metres));
    road.pace.push(naturalSpeed(place, counters) * chanceBetween(0.94, 1.05, id, Math.floor(along / 2_500)));
  }
  return road;
}

function naturalSpeed(place: Place, counters: Place[]): number {
  const distance = Math.min(Infinity, ...counters.map((counter) => metresBetween(place, counter)));
  return paceByDistance.find(({ upTo }) => distance <= upTo)?.speed ?? 0;
}

/** Returns the desired speed (m/s) at `metres` along a road. */
export function paceAt(road: Road, metres: number): number {
  const last = road.pace.length - 1;
  return road.pace[Math.max(0, Math.min(last, Math.floor(metres / PACE_STRETCH)))] ?? 0;
}

/** Returns the seconds for a stretch of a road at its pace, in either direction. */
export function secondsBetween(road: Road, from: number, to: number): number {
  let seconds = 0;
  const end = Math.max(from, to);
  for (let along = Math.min(from, to); along < end; ) {
    const next = Math.min(end, (Math.floor(along / PACE_STRETCH) + 1) * PACE_STRETCH);
    seconds += (next - along) / paceAt(road, along);
    along = next;
  }
  return seconds;
}

/** Returns the place at `metres` along a road, and the road's direction there. */
export function placeAt(road: Road, metres: number): Place & { heading: number } {
  const [start, end] = pieceAt(road, metres);
  const share = end.metres > start.metres ? (metres - start.metres) / (end.metres - start.metres) : 0;
  return { ...between(start, end, Math.max(0, Math.min(1, share))), heading: headingTo(start, end) };
}

function pieceAt({ points, id }: Road, metres: number): [RoadPoint, RoadPoint] {
  let low = 0;
  let high = points.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((points[middle]?.metres ?? 0) <= metres) low = middle;
    else high = middle - 1;
  }
  const [start, end] = [points[low], points[low + 1]];
  if (!start || !end) throw new Error(`road ${id} has fewer than two points`);
  return [start, end];
}

/** Returns the point nearest to a place within the first `upTo` metres of a road. */
export function nearestOn(road: Road, place: Place, upTo = Infinity): Nearest {
  let nearest: Nearest = { metres: 0, offMetres: Infinity, place };
  road.points.slice(1).forEach((end, index) => {
    const start = road.points[index] ?? end;
    if (start.metres > upTo) return;
    const share = Math.min(
      shareNearest(start, end, place),
      (upTo - start.metres) / (end.metres - start.metres),
    );
    const found = between(start, end, share);
    const offMetres = metresBetween(place, found);
    if (offMetres < nearest.offMetres) {
      nearest = { metres: start.metres + (end.metres - start.metres) * share, offMetres, place: found };
    }
  });
  return nearest;
}

function shareNearest(start: Place, end: Place, place: Place): number {
  const along = offset(start, end);
  const aside = offset(start, place);
  const squared = along.east ** 2 + along.north ** 2;
  if (squared === 0) return 0;
  return Math.max(0, Math.min(1, (along.east * aside.east + along.north * aside.north) / squared));
}
