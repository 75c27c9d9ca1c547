import type { Place } from './place.ts';

/** The query of a route call. */
export interface RouteQuery {
  coordinates: Place[];
  overview: string;
  geometries: string;
}

/** A refusal in OSRM's words; always sent with status 400. */
export interface OsrmError {
  code: 'InvalidVersion' | 'InvalidQuery' | 'InvalidOptions' | 'InvalidValue' | 'NotImplemented' | 'NoRoute';
  message: string;
}

const yesOrNo = /^(true|false)$/;

/** Supported options of OSRM's route service, and their values. */
const options: Record<string, RegExp> = {
  overview: /^(full|simplified|false)$/,
  geometries: /^(polyline|polyline6|geojson)$/,
  steps: yesOrNo,
  annotations: yesOrNo,
  alternatives: /^(true|false|\d{1,2})$/,
  continue_straight: /^(default|true|false)$/,
  generate_hints: yesOrNo,
};

const coordinate = /^-?\d{1,4}(\.\d+)?,-?\d{1,4}(\.\d+)?$/;

/** Parses `{lon},{lat};{lon},{lat}[.json]` and the query string, which begins at `position` of the URL. */
export function readRouteQuery(
  coordinates: string,
  search: string,
  position: number,
): RouteQuery | OsrmError {
  const texts = coordinates.replace(/\.json$/, '').split(';');
  const faulty = texts.findIndex((text) => !coordinate.test(text));
  if (faulty >= 0) return malformed(position + texts.slice(0, faulty).join(';').length);

  const given = new URLSearchParams(search);
  for (const [name, value] of given) {
    if (!options[name]?.test(value))
      return malformed(position + coordinates.length + 1 + search.indexOf(name));
  }
  if (texts.length < 2) {
    return { code: 'InvalidOptions', message: 'Number of coordinates needs to be at least two.' };
  }
  const places = texts.map(readPlace);
  if (places.some(({ latitude, longitude }) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180)) {
    return { code: 'InvalidValue', message: 'Invalid coordinate value.' };
  }
  if (given.get('steps') === 'true' || given.get('annotations') === 'true') {
    return { code: 'NotImplemented', message: 'The stand-in knows neither steps nor annotations.' };
  }
  return {
    coordinates: places,
    overview: given.get('overview') ?? 'simplified',
    geometries: given.get('geometries') ?? 'polyline',
  };
}

function readPlace(text: string): Place {
  const [longitude = 0, latitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}

function malformed(position: number): OsrmError {
  return { code: 'InvalidQuery', message: `Query string malformed close to position ${position}` };
}

/** Returns a line in Google's polyline format, with 5 or 6 decimals. */
export function encodePolyline(line: Place[], decimals: 5 | 6): string {
  const scale = 10 ** decimals;
  let before = [0, 0];
  let text = '';
  for (const { latitude, longitude } of line) {
    const here = [Math.round(latitude * scale), Math.round(longitude * scale)];
    text += here.map((value, index) => encodeNumber(value - (before[index] ?? 0))).join('');
    before = here;
  }
  return text;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}
