import { chance } from '../chance.ts';
import { between, headingTo, metresBetween, moved, type Place } from './place.ts';
import { type Nearest, nearestOn, type Road, secondsBetween } from './road.ts';

/** A route by road between two places: its line, its length (metres) and a car's time (seconds). */
export interface Route {
  line: Place[];
  metres: number;
  seconds: number;
}

/** A place closer to a road than this (metres) lies on it. */
const ON_ROAD = 120;
/** A car's speed (m/s) on other streets: near either end, and in between. */
const streets = { slow: 8, slowMetres: 12_000, fast: 14 };
const BEND_EVERY = 400;
const MOST_BENDS = 40;

/** Whether roads reach a place: mainland India and its neighbours, without the islands. */
export function isReachable({ latitude, longitude }: Place): boolean {
  const mainland = latitude >= 8 && latitude <= 37.5 && longitude >= 68 && longitude <= 97.5;
  const andamans = latitude < 15 && longitude > 88;
  return mainland && !andamans;
}

/**
 * Returns the quickest known route: by streets to the nearest point of a coach road, along it and by streets again,
 * or by streets alone. Streets are slightly bent lines.
 */
export function getDirections(roads: Iterable<Road>, from: Place, to: Place): Route {
  let best = byStreets(from, to);
  for (const road of roads) {
    const [joins, leaves] = [nearestOn(road, from), nearestOn(road, to)];
    const quickest =
      secondsBetween(road, joins.metres, leaves.metres) + (joins.offMetres + leaves.offMetres) / streets.fast;
    if (quickest >= best.seconds) continue;
    const directions = alongRoad(road, { from, joins, leaves, to });
    if (directions.seconds < best.seconds) best = directions;
  }
  return best;
}

function alongRoad(
  road: Road,
  { from, joins, leaves, to }: { from: Place; joins: Nearest; leaves: Nearest; to: Place },
): Route {
  const [first, last] = [joins, leaves].map(({ metres }) => metres).toSorted((one, other) => one - other) as [
    number,
    number,
  ];
  const passed: Place[] = road.points.filter(({ metres }) => metres > first && metres < last);
  const line = [joins.place, ...(joins.metres <= leaves.metres ? passed : passed.toReversed()), leaves.place];
  const onRoad = { line, metres: lengthOf(line), seconds: secondsBetween(road, first, last) };
  const before = joins.offMetres > ON_ROAD ? [byStreets(from, joins.place)] : [];
  const after = leaves.offMetres > ON_ROAD ? [byStreets(leaves.place, to)] : [];
  return joinRoutes([...before, onRoad, ...after]);
}

function joinRoutes(routes: Route[]): Route {
  return {
    line: routes.flatMap(({ line }, index) => (index === 0 ? line : line.slice(1))),
    metres: routes.reduce((sum, { metres }) => sum + metres, 0),
    seconds: routes.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** Returns a line that bends to one side by a few per cent of its length. */
function byStreets(from: Place, to: Place): Route {
  const straight = metresBetween(from, to);
  const bends = Math.max(1, Math.min(MOST_BENDS, Math.round(straight / BEND_EVERY)));
  const side = chance(from.latitude, to.longitude) < 0.5 ? 1 : -1;
  const across = ((headingTo(from, to) + 90 * side) * Math.PI) / 180;
  const line = Array.from({ length: bends + 1 }, (_, bend) => {
    const share = bend / bends;
    if (share === 0 || share === 1) return share === 0 ? from : to;
    const swing = straight * (0.06 * Math.sin(share * Math.PI) + 0.02 * Math.sin(share * Math.PI * 4));
    return moved(between(from, to, share), {
      east: swing * Math.sin(across),
      north: swing * Math.cos(across),
    });
  });
  const metres = lengthOf(line);
  const slow = Math.min(metres, streets.slowMetres);
  return { line, metres, seconds: slow / streets.slow + (metres - slow) / streets.fast };
}

function lengthOf(line: Place[]): number {
  return line.slice(1).reduce((sum, place, index) => sum + metresBetween(line[index] ?? place, place), 0);
}
