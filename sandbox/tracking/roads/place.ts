export interface Place {
  latitude: number;
  longitude: number;
}

const METRES_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;

/** Returns the metres east and north of another place, for distances at which the earth is flat. */
export function offset(from: Place, to: Place): { east: number; north: number } {
  const longitudeScale = Math.cos(((from.latitude + to.latitude) / 2) * RADIANS);
  return {
    east: (to.longitude - from.longitude) * METRES_PER_DEGREE * longitudeScale,
    north: (to.latitude - from.latitude) * METRES_PER_DEGREE,
  };
}

/** Returns the straight distance between two places, in metres. */
export function metresBetween(from: Place, to: Place): number {
  const { east, north } = offset(from, to);
  return Math.hypot(east, north);
}

/** Returns the direction between two places, in degrees from north, from 0 to below 360. */
export function headingTo(from: Place, to: Place): number {
  const { east, north } = offset(from, to);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

/** Returns the place that many metres east and north. */
export function moved(place: Place, { east, north }: { east: number; north: number }): Place {
  const longitudeScale = Math.cos(place.latitude * RADIANS);
  return {
    latitude: place.latitude + north / METRES_PER_DEGREE,
    longitude: place.longitude + east / (METRES_PER_DEGREE * longitudeScale),
  };
}

/** Returns the place at a share (0 to 1) of the line between two places. */
export function between(from: Place, to: Place, share: number): Place {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}
