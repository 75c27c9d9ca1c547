import { type Html, html } from '../../html.ts';
import { metresBetween, type Place } from '../../tracking/roads/place.ts';
import type { Tracker } from '../../tracking/tracker.ts';
import { isRunning, type RunningCoach } from './coach-rows.ts';

const WIDTH = 400;
const PADDING = 26;
/** A reported position farther than this from the true one (metres) is drawn too. */
const WORTH_DRAWING = 500;

interface Frame {
  height: number;
  x(place: Place): number;
  y(place: Place): number;
  holds(place: Place): boolean;
}

/** Returns the map: roads as lines, coaches as dots, deviating reports as rings. */
export function coachMap({ fleet }: Tracker, sightings: ReturnType<Tracker['sightAll']>): Html {
  const roads = drawnRoads(fleet);
  const frame = frameAround(roads.flatMap(({ points }) => points));
  const towns = new Map(roads.flatMap(({ ends }) => ends).map((end) => [end.town, end]));
  return html`
        <svg class="map" viewBox="0 0 ${WIDTH} ${frame.height}" role="img" aria-label="Map of the roads with ${String(sightings.filter(isRunning).length)} coaches on them">
          ${roads.map(({ points }) => html`<polyline class="casing" points="${pointsText(points, frame)}" />`)}
          ${roads.map(({ points, colour }) => html`<polyline stroke="#${colour}" points="${pointsText(points, frame)}" />`)}
          ${[...towns.values()].map((end) => townMark(end, frame))}
          ${sightings.filter(isRunning).map((sighting) => coachMark(sighting, frame, fleet.lines.get(sighting.truth.run.trip.lineId)?.colour ?? ''))}
        </svg>`;
}

interface DrawnRoad {
  points: Place[];
  colour: string;
  ends: (Place & { town: string })[];
}

/** Returns one road for each line's outward shape; the way back uses the same. */
function drawnRoads(fleet: Tracker['fleet']): DrawnRoad[] {
  return fleet.routes.flatMap(({ road, colour, from, to }) => {
    const [first, last] = [road.points[0], road.points.at(-1)];
    if (!first || !last) return [];
    return [
      {
        points: road.points,
        colour,
        ends: [
          { ...first, town: from },
          { ...last, town: to },
        ],
      },
    ];
  });
}

function frameAround(places: Place[]): Frame {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const longitudeScale = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const scale = (WIDTH - 2 * PADDING) / ((east - west) * longitudeScale);
  const x = ({ longitude }: Place) => tenths(PADDING + (longitude - west) * longitudeScale * scale);
  const y = ({ latitude }: Place) => tenths(PADDING + (north - latitude) * scale);
  const height = Math.round((north - south) * scale + 2 * PADDING);
  const holds = (place: Place) => x(place) > 0 && x(place) < WIDTH && y(place) > 0 && y(place) < height;
  return { height, x, y, holds };
}

function pointsText(points: Place[], { x, y }: Frame): string {
  return points.map((point) => `${x(point)},${y(point)}`).join(' ');
}

function townMark(end: Place & { town: string }, { x, y }: Frame): Html {
  const left = x(end) > WIDTH / 2;
  return html`<circle class="town" cx="${x(end)}" cy="${y(end)}" r="3" /><text x="${x(end) + (left ? -12 : 12)}" y="${y(end) + 4}" text-anchor="${left ? 'end' : 'start'}">${end.town}</text>`;
}

function coachMark({ busid, truth, report }: RunningCoach, frame: Frame, colour: string): Html {
  const { x, y, holds } = frame;
  const { place } = truth;
  const astray = report && metresBetween(place, report) > WORTH_DRAWING && holds(report) ? report : null;
  return html`
          <a href="#coach-${busid}"><title>${busid}, ${truth.run.trip.number} to ${truth.run.trip.headsign}</title>
            ${astray && html`<line class="astray" x1="${x(place)}" y1="${y(place)}" x2="${x(astray)}" y2="${y(astray)}" /><circle class="ring" cx="${x(astray)}" cy="${y(astray)}" r="6" />`}
            <circle class="coach" fill="#${colour}" cx="${x(place)}" cy="${y(place)}" r="7" />
          </a>`;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
