type Place = { lat: number; lon: number };
type RoadPoint = Place & { km: number };

const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** The great-circle distance between two places, in km. */
export function distanceKm(from: Place, to: Place): number {
  const latitude = Math.sin(((to.lat - from.lat) * RADIANS) / 2) ** 2;
  const longitude = Math.sin(((to.lon - from.lon) * RADIANS) / 2) ** 2;
  const haversine = latitude + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * longitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine));
}

function between(from: Place, to: Place, share: number): Place {
  return { lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share };
}

function pieces<P extends Place>(road: P[]): [P, P][] {
  return road.slice(1).map((end, index) => [road[index] ?? end, end]);
}

/** The length of a road as drawn, in km. */
export function drawnLengthKm(road: Place[]): number {
  return pieces(road).reduce((sum, [start, end]) => sum + distanceKm(start, end), 0);
}

/**
 * The distance from a place to the nearest point of a road, in km. Pieces are short enough for planar
 * geometry.
 */
export function distanceToRoadKm(place: Place, road: Place[]): number {
  const longitudeScale = Math.cos(place.lat * RADIANS);
  const distances = pieces(road).map(([start, end]) => {
    const along = { x: (end.lon - start.lon) * longitudeScale, y: end.lat - start.lat };
    const offset = { x: (place.lon - start.lon) * longitudeScale, y: place.lat - start.lat };
    const lengthSquared = along.x ** 2 + along.y ** 2;
    const share = lengthSquared === 0 ? 0 : (along.x * offset.x + along.y * offset.y) / lengthSquared;
    return distanceKm(place, between(start, end, Math.min(1, Math.max(0, share))));
  });
  return Math.min(Infinity, ...distances);
}

/** The place `km` along a road, or null beyond its ends. */
export function placeAlong(road: RoadPoint[], km: number): Place | null {
  const piece = pieces(road).find(([start, end]) => km >= start.km && km <= end.km);
  if (piece === undefined) return null;
  const [start, end] = piece;
  return between(start, end, (km - start.km) / (end.km - start.km));
}
