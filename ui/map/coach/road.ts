/** Longitude first, as in API replies and in MapLibre. */
export type Place = [longitude: number, latitude: number];

interface Piece {
  from: Place;
  to: Place;
  /** Metres from the start of the road to `from`. */
  start: number;
  metres: number;
}

/** A road as straight pieces, with lengths measured along the drawn line. */
export interface Road {
  pieces: readonly [Piece, ...Piece[]];
  /** In metres. */
  length: number;
}

const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** The straight distance between two places, in metres. */
export function distanceBetween(from: Place, to: Place): number {
  const latitude = Math.sin(((to[1] - from[1]) * RADIANS) / 2) ** 2;
  const longitude = Math.sin(((to[0] - from[0]) * RADIANS) / 2) ** 2;
  const haversine = latitude + Math.cos(from[1] * RADIANS) * Math.cos(to[1] * RADIANS) * longitude;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(haversine));
}

/** The road through places; null for fewer than two. Repeated places count once. */
export function measureRoad(places: readonly Place[]): Road | null {
  const pieces: Piece[] = [];
  let length = 0;
  for (const [index, to] of places.entries()) {
    const from = places[index - 1];
    const metres = from ? distanceBetween(from, to) : 0;
    if (!from || metres === 0) continue;
    pieces.push({ from, to, start: length, metres });
    length += metres;
  }
  const [first, ...rest] = pieces;
  return first ? { pieces: [first, ...rest], length } : null;
}

/** The place at a distance in metres along a road, and the road's heading there in degrees from north. */
export function placeAlong(road: Road, metres: number): { place: Place; heading: number } {
  const { from, to, start, metres: pieceMetres } = pieceAt(road, metres);
  const share = Math.min(1, Math.max(0, (metres - start) / pieceMetres));
  return { place: between(from, to, share), heading: headingFrom(from, to) };
}

/** The part of a road from its start to a distance in metres. */
export function stretchTo(road: Road, metres: number): Place[] {
  const last = pieceAt(road, metres);
  const passed = road.pieces.slice(0, road.pieces.indexOf(last) + 1).map(({ from }) => from);
  return [...passed, placeAlong(road, metres).place];
}

/** The distance along a road of its point nearest to a place, in metres. */
export function metresNear({ pieces }: Road, place: Place): number {
  let nearest = { metres: 0, off: Infinity };
  for (const { from, to, start, metres } of pieces) {
    const share = shareNear(from, to, place);
    const off = distanceBetween(place, between(from, to, share));
    if (off < nearest.off) nearest = { metres: start + metres * share, off };
  }
  return nearest.metres;
}

/** The direction from one place to another, in degrees from north, clockwise. */
export function headingFrom([x1, y1]: Place, [x2, y2]: Place): number {
  const [from, to, turn] = [y1 * RADIANS, y2 * RADIANS, (x2 - x1) * RADIANS];
  const east = Math.sin(turn) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

/** Whether a road runs east–west rather than north–south near a place. */
export function runsAcross(places: readonly Place[], near: Place): boolean {
  const road = measureRoad(places);
  if (!road) return false;
  const { heading } = placeAlong(road, metresNear(road, near));
  return Math.abs(Math.sin(heading * RADIANS)) > Math.SQRT1_2;
}

/** The place at a share of the way between two places, by planar geometry. */
export function between([x1, y1]: Place, [x2, y2]: Place, share: number): Place {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** West, south, east and north of places; null if there are none. */
export function boundsOf(places: readonly Place[]): [number, number, number, number] | null {
  if (places.length === 0) return null;
  const longitudes = places.map(([longitude]) => longitude);
  const latitudes = places.map(([, latitude]) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** The share of a piece at its nearest point to a place. Pieces are short enough for planar geometry. */
function shareNear([x1, y1]: Place, [x2, y2]: Place, [x, y]: Place): number {
  const longitudeScale = Math.cos(y * RADIANS) ** 2;
  const along = (x - x1) * (x2 - x1) * longitudeScale + (y - y1) * (y2 - y1);
  return Math.min(1, Math.max(0, along / ((x2 - x1) ** 2 * longitudeScale + (y2 - y1) ** 2)));
}

function pieceAt({ pieces }: Road, metres: number): Piece {
  return pieces.findLast(({ start }) => start <= metres) ?? pieces[0];
}
