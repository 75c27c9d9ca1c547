import type { MapStop, TripMapProps } from '../trip-map-props.ts';
import { coachShape } from './coach-shape.ts';
import { drivenTo } from './driven.ts';
import { pointOf } from './glide.ts';
import { boundsOf, type Place, runsAcross, stretchTo } from './road.ts';

const WIDTH = 800;
const HEIGHT = 500;
const MARGIN = 90;

/** A drawing of road, stops and coach for browsers that cannot render the map. Decorative, like the map. */
export function RoadDrawing({ road, stops, coach, user, directions, texts }: TripMapProps) {
  const project = projection([...road, ...(user ? [user] : [])]);
  const driven =
    coach?.spot.on === 'road' ? stretchTo(coach.spot.road, coach.spot.metres) : drivenTo(road, stops);
  const at = coach && project(pointOf(coach.spot).place);
  const me = user && project(user);
  return (
    <figure className="flex size-full flex-col bg-surface-sunk">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="min-h-0 w-full flex-1"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path(road.map(project))} className="stroke-line-strong" strokeWidth="5" opacity="0.55" />
        <path d={path(driven.map(project))} className="stroke-accent" strokeWidth="5" />
        <path
          d={path(directions.map(project))}
          className="stroke-danger"
          strokeWidth="3"
          strokeDasharray="1 8"
        />
        {stops.map((stop) => (
          <Stop
            key={stop.number}
            stop={stop}
            at={project(stop.place)}
            side={runsAcross(road, stop.place) ? 'above' : 'beside'}
          />
        ))}
        {me && (
          <circle cx={me[0]} cy={me[1]} r="9" className="fill-danger stroke-surface-raised" strokeWidth="3" />
        )}
        {at && (
          <g
            transform={`translate(${at[0]} ${at[1]})`}
            className={coach.isOld ? 'text-text-muted' : 'text-text'}
          >
            <circle r="19" fill="currentColor" className="stroke-surface-raised" strokeWidth="2.5" />
            <circle r="16" className="stroke-ornament" strokeWidth="1.2" />
            <path d={`${coachShape.body} ${coachShape.wheels}`} className="fill-surface-raised" />
            <path d={coachShape.glass} fill="currentColor" opacity="0.75" />
          </g>
        )}
      </svg>
      <figcaption className="px-5 pb-4 text-center text-sm text-text-muted">{texts.plain}</figcaption>
    </figure>
  );
}

interface StopProps {
  stop: MapStop;
  at: Place;
  /** Places the name off the road. */
  side: 'beside' | 'above';
}

function Stop({ stop, at: [x, y], side }: StopProps) {
  const isMarked = stop.note !== null;
  const colour = isMarked ? 'stroke-ornament' : 'stroke-accent';
  const name = side === 'above' ? { x, y: y - 20, textAnchor: 'middle' as const } : { x: x + 20, y: y + 6 };
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={isMarked ? 9 : 6}
        strokeWidth="3"
        className={`${colour} ${stop.passed ? 'fill-accent' : 'fill-surface-raised'}`}
      />
      {isMarked && (
        <text {...name} stroke="none" className="fill-text text-lg font-semibold">
          {stop.name}
        </text>
      )}
    </g>
  );
}

/** Returns a projection of places into the drawing, north up, without distortion. */
function projection(places: readonly Place[]): (place: Place) => Place {
  const [west, south, east, north] = boundsOf(places) ?? [0, 0, 1, 1];
  const longitudeScale = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(1e-6, (east - west) * longitudeScale),
    (HEIGHT - 2 * MARGIN) / Math.max(1e-6, north - south),
  );
  const [middle, centre] = [(west + east) / 2, (south + north) / 2];
  return ([longitude, latitude]) => [
    WIDTH / 2 + (longitude - middle) * longitudeScale * scale,
    HEIGHT / 2 - (latitude - centre) * scale,
  ];
}

function path(places: readonly Place[]): string {
  return places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
}
