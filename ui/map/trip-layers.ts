import type {
  ExpressionSpecification,
  GeoJSONSource,
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapView,
} from 'maplibre-gl';
import { type Place, runsAcross } from './coach/road.ts';
import type { Palette } from './palette.ts';
import type { MapStop } from './trip-map-props.ts';

/** The map layers of a trip. Coach and user are DOM markers above. */
export interface TripGround {
  road: readonly Place[];
  driven: readonly Place[];
  stops: readonly MapStop[];
  directions: readonly Place[];
  /** Where the coach's mark is. */
  coach: Place | null;
}

/** Label fonts of the current style, which may have its own glyph server. */
export interface NameFonts {
  text: string[];
  strong: string[];
}

/** At lower zoom only marked stops are labelled; other labels would overlap. */
const OTHER_NAMES_FROM = 8.3;

type Data = GeoJSONSourceSpecification['data'];

const sources = {
  road: 'trip-road',
  driven: 'trip-driven',
  stops: 'trip-stops',
  directions: 'trip-way',
  coach: 'trip-coach',
};

/** The size of the coach's mark with its words, in pixels, and how much of it is above the coach's place. */
const COACH_ROOM = { width: 92, height: 84, above: 32 };

/** Adds a trip's layers to the map. Call once per loaded style. */
export function layTrip(map: MapView, palette: Palette, fonts: NameFonts, ground: TripGround): void {
  map.addSource(sources.road, source(line(ground.road)));
  map.addSource(sources.driven, source(line(ground.driven)));
  map.addSource(sources.directions, source(line(ground.directions)));
  map.addSource(sources.stops, source(points(ground.stops, ground.road)));
  map.addSource(sources.coach, source(spots(ground.coach)));
  map.addImage(sources.coach, new ImageData(COACH_ROOM.width, COACH_ROOM.height));
  // Labels of the style stay above the road.
  const firstName = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  for (const layer of roadLayers(palette)) map.addLayer(layer, firstName);
  for (const layer of stopLayers(palette, fonts)) map.addLayer(layer);
  map.addLayer(coachRoom);
}

export function changeDriven(map: MapView, driven: readonly Place[]): void {
  change(map, sources.driven, line(driven));
}

/** Moves the room that names leave for the coach. */
export function changeCoach(map: MapView, coach: Place | null): void {
  change(map, sources.coach, spots(coach));
}

export function changeStops(map: MapView, { stops, road }: TripGround): void {
  change(map, sources.stops, points(stops, road));
}

export function changeDirections(map: MapView, directions: readonly Place[]): void {
  change(map, sources.directions, line(directions));
}

function change(map: MapView, id: string, data: Data): void {
  void map.getSource<GeoJSONSource>(id)?.setData(data);
}

export function tripLayers(palette: Palette, fonts: NameFonts): LayerSpecification[] {
  return [...roadLayers(palette), ...stopLayers(palette, fonts)];
}

function roadLayers(palette: Palette): LayerSpecification[] {
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      id: 'trip-rim',
      type: 'line',
      source: sources.road,
      layout,
      paint: { 'line-color': palette.rim, 'line-width': width(7, 11), 'line-opacity': 0.9 },
    },
    {
      id: 'trip-ahead',
      type: 'line',
      source: sources.road,
      layout,
      paint: { 'line-color': palette.ahead, 'line-width': width(3.4, 6) },
    },
    {
      id: 'trip-glow',
      type: 'line',
      source: sources.driven,
      layout,
      paint: {
        'line-color': palette.driven,
        'line-width': width(12, 20),
        'line-blur': 10,
        'line-opacity': 0.4,
      },
    },
    {
      id: 'trip-driven',
      type: 'line',
      source: sources.driven,
      layout,
      paint: { 'line-color': palette.driven, 'line-width': width(3.8, 6.4) },
    },
    {
      id: 'trip-way',
      type: 'line',
      source: sources.directions,
      layout,
      paint: { 'line-color': palette.directions, 'line-width': 3, 'line-dasharray': [0.2, 2] },
    },
  ];
}

function stopLayers(palette: Palette, fonts: NameFonts): LayerSpecification[] {
  return [
    {
      id: 'trip-stop',
      type: 'circle',
      source: sources.stops,
      paint: {
        'circle-radius': ['case', ['get', 'isMarked'], 7, 4.5],
        'circle-color': ['case', ['get', 'passed'], palette.passedStop, palette.stop],
        'circle-stroke-color': ['case', ['get', 'isMarked'], palette.marked, palette.stopRim],
        'circle-stroke-width': ['case', ['get', 'isMarked'], 3, 2],
      },
    },
    nameLayer('trip-other-name', palette, fonts, {
      filter: ['!', ['get', 'isMarked']],
      minzoom: OTHER_NAMES_FROM,
    }),
    nameLayer('trip-marked-name', palette, fonts, { filter: ['get', 'isMarked'] }),
  ];
}

/** Nothing to see: the mark is above the map, and the names of places make room for this image. */
const coachRoom: LayerSpecification = {
  id: 'trip-coach-room',
  type: 'symbol',
  source: sources.coach,
  layout: {
    'icon-image': sources.coach,
    'icon-anchor': 'top',
    'icon-offset': [0, -COACH_ROOM.above],
    'icon-allow-overlap': true,
    'icon-padding': 0,
  },
};

function nameLayer(
  id: string,
  palette: Palette,
  fonts: NameFonts,
  seen: { filter: ExpressionSpecification; minzoom?: number },
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: sources.stops,
    ...seen,
    layout: {
      'text-field': [
        'format',
        ['get', 'name'],
        { 'text-font': ['literal', fonts.strong] },
        ['case', ['get', 'isMarked'], ['concat', '\n', ['get', 'note']], ''],
        { 'text-font': ['literal', fonts.text], 'font-scale': 0.88 },
      ],
      'text-font': fonts.strong,
      'text-size': 13,
      'text-variable-anchor-offset': [
        'case',
        ['get', 'runsAcross'],
        ['literal', ['bottom', [0, -0.9], 'top', [0, 0.9], 'left', [1, 0], 'right', [-1, 0], ...besideCoach]],
        ['literal', ['left', [1, 0], 'right', [-1, 0], 'top', [0, 0.9], 'bottom', [0, -0.9], ...besideCoach]],
      ],
      'text-justify': 'auto',
      'text-max-width': 12,
      'text-padding': 4,
    },
    paint: { 'text-color': palette.stopName, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
  };
}

/** Where the name of a stop fits at which the coach stands, in letters. */
const besideCoach = ['left', [3.9, 0], 'right', [-3.9, 0], 'bottom', [0, -2.9]];

function width(far: number, near: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 6, far, 11, near];
}

function source(data: Data): GeoJSONSourceSpecification {
  return { type: 'geojson', data, tolerance: 0.1 };
}

function line(places: readonly Place[]): Data {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [...places] } };
}

function spots(place: Place | null): Data {
  const features = place
    ? [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: place } }]
    : [];
  return { type: 'FeatureCollection', features };
}

/** A label is beside the road; above or below it where the road runs east–west. */
function points(stops: readonly MapStop[], road: readonly Place[]): Data {
  return {
    type: 'FeatureCollection',
    features: stops.map(({ name, place, passed, note }) => ({
      type: 'Feature',
      properties: {
        name,
        passed,
        isMarked: note !== null,
        runsAcross: runsAcross(road, place),
        note: note ?? '',
      },
      geometry: { type: 'Point', coordinates: place },
    })),
  };
}
