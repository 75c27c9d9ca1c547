import {
  AttributionControl,
  type LayerSpecification,
  type MapOptions,
  Map as MapView,
  Marker,
  type PaddingOptions,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { basemap, type MapWords, reloadOnceConnected } from './basemap.ts';
import type { Spot } from './coach/glide.ts';
import { type MovingCoach, placeCoach, type SeenCoach } from './coach/moving-coach.ts';
import { boundsOf, type Place, stretchTo } from './coach/road.ts';
import { fonts } from './fonts.ts';
import { userMarker } from './marks.ts';
import { day, night, type Palette } from './palette.ts';
import {
  changeCoach,
  changeDirections,
  changeDriven,
  changeStops,
  layTrip,
  type NameFonts,
  type TripGround,
  tripLayers,
} from './trip-layers.ts';
import type { MapStop, MapTexts, TripMapProps } from './trip-map-props.ts';

export interface MapStart extends MapWords {
  /** The address of an external style; null for the built-in one. */
  style: string | null;
  isDark: boolean;
  view: TripMapProps['view'];
  road: readonly Place[];
  stops: readonly MapStop[];
  driven: readonly Place[];
  /** The place to show first: if it is outside the view, the map moves there. */
  firstSight: Place | null;
  /** The user moved the map, so it stops following the coach. */
  onFollowEnd: () => void;
}

export interface LiveMap {
  setDark(isDark: boolean): void;
  showCoach(coach: SeenCoach | null): void;
  showStops(stops: readonly MapStop[]): void;
  showUser(place: Place | null, directions: readonly Place[]): void;
  zoomBy(steps: number): void;
  showAll(): void;
  follow(follows: boolean): void;
  close(): void;
}

/** Largest zoom: the built-in map has no more detail; an external style may have streets. */
const NEAREST = 11.5;
const NEAREST_ELSEWHERE = 16;
/** Least zoom when following a coach. */
const FOLLOW_ZOOM = 9;
const WINDOW: [number, number, number, number] = [59, 3, 103, 41];
const EQUATOR_METRES = 40_075_017;
/** Pixels that the coach moves between two updates of the driven part. */
const GROW_PIXELS = 1.5;
/** Pixels that the coach moves before names make room for it anew. */
const ROOM_PIXELS = 6;

/** Opens the map of a trip. Throws if the browser cannot render it. */
export function openLiveMap(container: HTMLElement, start: MapStart): LiveMap {
  setWorkerUrl(workerUrl);
  const isOurs = start.style === null;
  let palette = paletteFor(start.isDark && isOurs);
  const ground: TripGround = {
    road: start.road,
    stops: start.stops,
    driven: start.driven,
    directions: [],
    coach: null,
  };
  let user: Place | null = null;
  let follows = false;
  let grownTo = -Infinity;

  const map = new MapView({
    container,
    style: start.style ?? basemap(palette, start),
    ...viewOf(start, container),
    minZoom: 3.5,
    maxZoom: isOurs ? NEAREST : NEAREST_ELSEWHERE,
    ...(isOurs && { maxBounds: WINDOW }),
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: words(start.texts),
  });
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  if (start.firstSight && !map.getBounds().contains(start.firstSight)) map.setCenter(start.firstSight);

  let hasStyle = false;
  map.on('style.load', () => {
    hasStyle = true;
    layTrip(map, palette, fontsOf(map.getStyle()), ground);
  });
  map.on('error', () => {
    // A failed resource is ignored. Without any style the built-in one is used.
    if (hasStyle || isOurs) return;
    hasStyle = true;
    map.setStyle(basemap(palette, start), { diff: false });
  });
  map.on('dragstart', endFollowing);
  const stopReloading = reloadOnceConnected(map);

  const me = new Marker({ element: userMarker() });
  const coach: MovingCoach = placeCoach(map, (spot, place, isThere) => {
    growDriven(spot, isThere);
    makeRoom(place, isThere);
    if (follows && !map.isMoving()) map.setCenter(place);
  });

  function growDriven(spot: Spot, isThere: boolean) {
    if (spot.on !== 'road') return;
    const step = GROW_PIXELS * metresAPixel(map);
    if (!isThere && Math.abs(spot.metres - grownTo) < step) return;
    grownTo = spot.metres;
    ground.driven = stretchTo(spot.road, spot.metres);
    changeDriven(map, ground.driven);
  }

  /** Names move less often than the coach, or they would flicker. */
  function makeRoom(place: Place, isThere: boolean) {
    const { coach: before } = ground;
    if (!isThere && before && map.project(place).dist(map.project(before)) < ROOM_PIXELS) return;
    ground.coach = place;
    changeCoach(map, place);
  }

  function endFollowing() {
    if (!follows) return;
    follows = false;
    start.onFollowEnd();
  }

  return {
    setDark(isDark) {
      const next = paletteFor(isDark && isOurs);
      if (next === palette) return;
      palette = next;
      for (const layer of [...basemap(palette, start).layers, ...tripLayers(palette, fonts)])
        paint(map, layer);
    },
    showCoach(seen) {
      coach.show(seen);
      if (seen) return;
      ground.coach = null;
      changeCoach(map, null);
    },
    showStops(next) {
      ground.stops = next;
      changeStops(map, ground);
    },
    showUser(place, directions) {
      user = place;
      ground.directions = directions;
      changeDirections(map, directions);
      if (place) me.setLngLat(place).addTo(map);
      else me.remove();
    },
    zoomBy(steps) {
      map.zoomTo(map.getZoom() + steps);
    },
    showAll() {
      endFollowing();
      const bounds = boundsOf(user ? [...start.road, user] : start.road);
      if (bounds) map.fitBounds(bounds, { padding: paddingOf(map.getContainer()) });
    },
    follow(wanted) {
      follows = wanted;
      const place = coach.place();
      if (follows && place) map.easeTo({ center: place, zoom: Math.max(map.getZoom(), FOLLOW_ZOOM) });
    },
    close() {
      stopReloading();
      coach.remove();
      map.remove();
    },
  };
}

/** Returns the options of a map that begins with its view. */
function viewOf({ view, road }: MapStart, container: HTMLElement): Partial<MapOptions> {
  if (view !== 'whole road') return view;
  const bounds = boundsOf(road);
  return bounds ? { bounds, fitBoundsOptions: { padding: paddingOf(container) } } : {};
}

/** Leaves room for controls and names, in pixels; less of it aside on a narrow map. */
function paddingOf({ clientWidth }: HTMLElement): PaddingOptions {
  const aside = Math.min(72, clientWidth * 0.2);
  return { top: 104, right: aside, bottom: 64, left: aside };
}

type PaintName = Parameters<MapView['setPaintProperty']>[1];

/** Repaints a layer in place for another theme, without loading anything. */
function paint(map: MapView, { id, paint: values = {} }: LayerSpecification): void {
  if (!map.getLayer(id)) return;
  for (const [name, value] of Object.entries(values)) {
    map.setPaintProperty(id, name as PaintName, value);
  }
}

/** At the map's centre. The world is 512 pixels wide at zoom 0. */
function metresAPixel(map: MapView): number {
  const longitudeScale = Math.cos((map.getCenter().lat * Math.PI) / 180);
  return (EQUATOR_METRES * longitudeScale) / (512 * 2 ** map.getZoom());
}

function paletteFor(isDark: boolean): Palette {
  return isDark ? night : day;
}

/** A style with a glyph server has only the fonts that it names. */
function fontsOf(style: StyleSpecification): NameFonts {
  if (!style.glyphs) return fonts;
  const named = style.layers
    .map((layer) => (layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined))
    .find(
      (stack): stack is string[] =>
        Array.isArray(stack) && stack.every((font) => /^[A-Z]/.test(String(font))),
    );
  const stack = named ?? ['Noto Sans Regular'];
  return { text: stack, strong: stack };
}

function words(texts: MapTexts): Record<string, string> {
  return {
    'AttributionControl.ToggleAttribution': texts.creditsToggle,
    'CooperativeGesturesHandler.MacHelpText': texts.scrollMac,
    'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers,
    'CooperativeGesturesHandler.WindowsHelpText': texts.scroll,
    'Map.Title': texts.label,
  };
}
