import { distanceKm } from 'timetable/rules/geometry.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** A point of a shape. `distanceMetres` is its timetable distance (`km` of `shapes.points`, times 1000). */
export interface RoadPoint extends Place {
  distanceMetres?: number;
}

/** A measured shape with its length in metres. Each post has its distance along it. */
export interface Road {
  metres: number;
  posts: readonly Post[];
}

interface Post extends Place {
  metres: number;
  distanceMetres: number;
}

export interface PlaceOnRoad {
  metres: number;
  offMetres: number;
}

/** A coach farther from its road is off the road. Shapes have a point every few kilometres. */
export const OFF_ROAD_METRES = 500;

const RADIANS = Math.PI / 180;
const METRES_A_DEGREE = 111_195;

/** Returns a shape measured; it needs a point. Measure each shape once and cache the result. */
export function measureRoad(points: readonly RoadPoint[]): Road {
  const [first] = points;
  if (first === undefined) throw new Error('a road has at least one point');
  const posts: Post[] = [];
  for (const point of points) {
    const before = posts.at(-1);
    const metres = before ? before.metres + metresBetween(before, point) : 0;
    posts.push({ ...point, metres, distanceMetres: point.distanceMetres ?? metres });
  }
  return { metres: posts.at(-1)?.metres ?? 0, posts };
}

/** Returns the straight distance in metres. */
export function metresBetween(from: Place, to: Place): number {
  return 1000 * distanceKm(asPoint(from), asPoint(to));
}

function asPoint({ latitude, longitude }: Place): { lat: number; lon: number } {
  return { lat: latitude, lon: longitude };
}

/**
 * Returns how far along the shape the stops are, from their timetable distances
 * (`trip_stops.distance_metres`).
 * Shapes cut corners (up to 5 km of 246 in the default feed). So the shape's own distances decide where it
 * has them; otherwise all distances are scaled alike.
 */
export function metresOfStops(road: Road, distances: readonly number[]): number[] {
  const publishedMetres = road.posts.at(-1)?.distanceMetres ?? 0;
  const last = distances.at(-1) ?? 0;
  const scale = publishedMetres === road.metres && last > 0 ? road.metres / last : 1;
  return distances.map((distance) => metresAtDistance(road, distance * scale));
}

function metresAtDistance(road: Road, distance: number): number {
  const index = road.posts.findIndex((post) => post.distanceMetres >= distance);
  const end = road.posts[index];
  const start = road.posts[index - 1];
  if (end === undefined) return road.metres;
  if (start === undefined) return end.metres;
  const share = (distance - start.distanceMetres) / (end.distanceMetres - start.distanceMetres);
  return start.metres + share * (end.metres - start.metres);
}

/**
 * Returns where on the road a position is, and how far beside it.
 * A road may pass a place twice. `lastMetres`, the last place on this trip, decides between passages about
 * equally near: a little farther on is best, far back is worst. Without it the earliest wins. A coach that
 * stands may seem to go back a few metres.
 */
export function placeOnRoad(road: Road, position: Place, lastMetres: number | null): PlaceOnRoad {
  const passages = pieces(road).map(([start, end]) => passOn(start, end, position));
  return passages.reduce((best, passage) =>
    score(passage, lastMetres) < score(best, lastMetres) ? passage : best,
  );
}

/** Returns the segments of a road; a single point is a segment without length. */
function pieces({ posts }: Road): [Post, Post][] {
  if (posts.length === 1) return posts.map((post) => [post, post]);
  return posts.slice(1).map((end, index) => [posts[index] ?? end, end]);
}

/** Returns the nearest point of a segment. Segments are short enough for flat geometry. */
function passOn(start: Post, end: Post, position: Place): PlaceOnRoad {
  const flat = flatAround(position);
  const from = flat(start);
  const to = flat(end);
  const along = { x: to.x - from.x, y: to.y - from.y };
  const lengthSquared = along.x ** 2 + along.y ** 2;
  const projected = lengthSquared === 0 ? 0 : -(along.x * from.x + along.y * from.y) / lengthSquared;
  const share = Math.min(1, Math.max(0, projected));
  return {
    metres: start.metres + share * (end.metres - start.metres),
    offMetres: Math.hypot(from.x + share * along.x, from.y + share * along.y),
  };
}

/** Returns a projection to metres east and north of a place. */
function flatAround(origin: Place): (place: Place) => { x: number; y: number } {
  const squeeze = Math.cos(origin.latitude * RADIANS);
  return ({ latitude, longitude }) => ({
    x: (longitude - origin.longitude) * squeeze * METRES_A_DEGREE,
    y: (latitude - origin.latitude) * METRES_A_DEGREE,
  });
}

/** The largest penalty for an unlikely passage, in metres of deviation. Beyond it the nearer passage wins. */
const MAX_DEVIATION = 300;
/**
 * At this distance from the last place the penalty is half of that. Going ahead is likelier than going
 * back.
 */
const DEVIATION_AHEAD = 15_000;
const DEVIATION_BACK = 3_000;
/** Without a last place, the earlier passage may deviate by so much more over the whole road. */
const DEVIATION_UNKNOWN = 50;

function score({ metres, offMetres }: PlaceOnRoad, lastMetres: number | null): number {
  if (lastMetres === null) return offMetres + DEVIATION_UNKNOWN * (metres / (metres + DEVIATION_AHEAD));
  const ahead = metres - lastMetres;
  const deviation = ahead < 0 ? -ahead / (DEVIATION_BACK - ahead) : ahead / (DEVIATION_AHEAD + ahead);
  return offMetres + MAX_DEVIATION * deviation;
}
