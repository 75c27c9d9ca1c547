import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { m } from 'messages/messages.js';
import { fonts } from './fonts.ts';
import type { Palette } from './palette.ts';

/** Prepared by `artwork/map`. */
const DATA = '/map/basemap.json';
const SOURCE = 'base';

/** Our own map of India, which needs nobody else: land, states, rivers, main roads, towns. */
export function basemap(palette: Palette): StyleSpecification {
  return {
    version: 8,
    sources: {
      [SOURCE]: {
        type: 'geojson',
        data: DATA,
        attribution: credits(),
        tolerance: 0.2,
        maxzoom: 12,
      },
    },
    layers: [...ground(palette), ...water(palette), ...lines(palette), ...towns(palette), ...names(palette)],
  };
}

/** GeoNames asks to be named; Natural Earth is named by courtesy. */
function credits(): string {
  const link = (address: string, text: string) =>
    `<a href="${address}" target="_blank" rel="noopener">${text}</a>`;
  const licence = link('https://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0');
  return `${m.tracking_map_credits_towns()} ${link('https://www.geonames.org/', 'GeoNames')}, ${licence} · ${m.tracking_map_credits_land()}`;
}

function ground(palette: Palette): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    {
      id: 'land',
      type: 'fill',
      source: SOURCE,
      filter: is('land'),
      paint: { 'fill-color': palette.land },
    },
    {
      id: 'india',
      type: 'fill',
      source: SOURCE,
      filter: is('india'),
      paint: { 'fill-color': palette.india },
    },
    {
      id: 'coast',
      type: 'line',
      source: SOURCE,
      filter: is('land'),
      paint: { 'line-color': palette.coast, 'line-width': 0.8 },
    },
  ];
}

/** Rivers are traced coarsely: they fade before anybody comes near enough to see it. */
function water(palette: Palette): LayerSpecification[] {
  const width = (great: number, middle: number, small: number) => byRank([great, middle], small);
  return [
    {
      id: 'river',
      type: 'line',
      source: SOURCE,
      filter: is('river'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.river,
        'line-width': byZoom([4, width(0.9, 0.4, 0)], [7, width(2.4, 1.5, 0.9)], [10, width(4, 3, 2)]),
        'line-opacity': byZoom([9, 1], [10.5, 0]),
      },
    },
  ];
}

function lines(palette: Palette): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      id: 'state',
      type: 'line',
      source: SOURCE,
      filter: is('state'),
      paint: {
        'line-color': palette.stateLine,
        'line-width': byZoom([4, 0.5], [8, 1.1]),
        'line-dasharray': [5, 2, 1, 2],
      },
    },
    {
      id: 'frontier',
      type: 'line',
      source: SOURCE,
      filter: is('frontier'),
      layout: round,
      paint: {
        'line-color': palette.frontier,
        'line-width': byZoom([4, 0.8], [8, 1.6]),
        'line-opacity': 0.75,
      },
    },
    {
      id: 'road',
      type: 'line',
      source: SOURCE,
      filter: is('road'),
      layout: round,
      paint: {
        'line-color': palette.road,
        'line-width': byZoom([4, 0.5], [7, 1.4], [9, 2.2]),
        'line-opacity': byZoom([8.5, 1], [10, 0]),
      },
    },
    {
      id: 'corridor',
      type: 'line',
      source: SOURCE,
      filter: is('corridor'),
      layout: round,
      paint: { 'line-color': palette.corridor, 'line-width': byZoom([4, 0.8], [7, 1.6], [12, 4]) },
    },
  ];
}

/** A light over each town, as wide as it is populous, and a point in its middle. */
function towns(palette: Palette): LayerSpecification[] {
  const size: ExpressionSpecification = ['sqrt', ['get', 'thousands']];
  const glow = (share: number) => palette.lampOpacity * share;
  return [
    {
      id: 'lamp',
      type: 'circle',
      source: SOURCE,
      filter: is('town'),
      paint: {
        'circle-color': palette.lamp,
        'circle-blur': 1,
        'circle-opacity': byZoom([4, glow(0.6)], [7, glow(1)], [12, glow(0.7)]),
        'circle-radius': byZoom(
          [4, ['*', size, 0.16]],
          [7, ['+', 2, ['*', size, 0.5]]],
          [12, ['+', 20, ['*', size, 6]]],
        ),
      },
    },
    {
      id: 'town',
      type: 'circle',
      source: SOURCE,
      filter: ['all', is('town'), nearEnough],
      paint: {
        'circle-color': palette.town,
        'circle-radius': byZoom([4, 1.1], [8, 2]),
        'circle-opacity': byZoom([9, 1], [11, 0]),
      },
    },
  ];
}

function names(palette: Palette): LayerSpecification[] {
  const halo = { 'text-halo-color': palette.halo, 'text-halo-width': 1.4 };
  return [
    {
      id: 'river-name',
      type: 'symbol',
      source: SOURCE,
      filter: is('river'),
      minzoom: 6,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': ['get', 'name'],
        'text-font': fonts.water,
        'text-size': byZoom([6, 12], [9, 15]),
        'text-letter-spacing': 0.12,
        'text-max-angle': 40,
      },
      paint: { 'text-color': palette.riverName, 'text-opacity': byZoom([9, 1], [10.5, 0]), ...halo },
    },
    {
      id: 'state-name',
      type: 'symbol',
      source: SOURCE,
      filter: is('state-name'),
      minzoom: 4.5,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': fonts.display,
        'text-size': byZoom([4, 9], [7, 15]),
        'text-letter-spacing': 0.28,
        'text-max-width': 9,
      },
      paint: { 'text-color': palette.stateName, 'text-opacity': byZoom([8, 0.9], [9, 0]), ...halo },
    },
    {
      id: 'town-name',
      type: 'symbol',
      source: SOURCE,
      filter: ['all', is('town'), nearEnough],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ['match', ['get', 'rank'], 1, ['literal', fonts.strong], ['literal', fonts.text]],
        'text-size': byZoom(
          [5, byRank([11, 9.5], 9.5)],
          [8, byRank([14, 12.5], 11.5)],
          [11, byRank([18, 15], 13)],
        ),
        'text-variable-anchor': ['bottom', 'top', 'right', 'left'],
        'text-radial-offset': 0.45,
        'text-padding': 6,
      },
      paint: { 'text-color': palette.townName, ...halo },
    },
  ];
}

/** The greatest towns are seen from afar, the others as one comes nearer. */
const nearEnough: ExpressionSpecification = ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 6, 2, 8, 3, 9, 4]];

function is(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind];
}

function byZoom(
  ...steps: [zoom: number, value: number | ExpressionSpecification][]
): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...steps.flat()] as ExpressionSpecification;
}

/** A value for rank 1 and 2, and one for the rest. */
function byRank([first, second]: [number, number], rest: number): ExpressionSpecification {
  return ['match', ['get', 'rank'], 1, first, 2, second, rest];
}
