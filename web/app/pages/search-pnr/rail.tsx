import type { TrackedTrip } from 'contract/calls/tracking.ts';
import { measureRoad, metresNear } from 'ui/map/coach/road.ts';
import { servedStops } from './coach/progress.ts';

/** Marks closer than this share of the road overlap on a phone. */
const NEAR = 0.05;

/** The road as a line with stops. Decorative: the text carries the same facts. */
export function Rail({ trip: { road, roadmetres, progress } }: { trip: TrackedTrip }) {
  const measured = measureRoad(road);
  const [first] = progress.stops;
  const last = progress.stops.at(-1);
  if (!measured || !first || !last) return null;
  const stops = servedStops(progress.stops).map(({ number, longitude, latitude, passed, yours }) => ({
    number,
    passed,
    isYours: yours !== null,
    at: snapToEnds(share(metresNear(measured, [longitude, latitude]), measured.length)),
  }));
  const shown = stops.filter(
    ({ isYours, at }) => isYours || !stops.some((other) => other.isYours && Math.abs(other.at - at) < NEAR),
  );
  const passed = stops.findLast((stop) => stop.passed)?.at ?? 0;
  const reached = progress.metres === null ? passed : share(progress.metres, roadmetres);
  return (
    <div aria-hidden="true" className="mt-6 mb-6">
      <div className="relative mx-1.5 h-4">
        <div className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-line" />
        <div
          className="absolute left-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent transition-[width]"
          style={{ width: percent(reached) }}
        />
        {shown.map(({ number, at, isYours, passed }) => (
          <span
            key={number}
            style={{ left: percent(at) }}
            className={`absolute top-1/2 -translate-1/2 ${stopStyle(isYours, passed)}`}
          />
        ))}
        {progress.metres !== null && (
          <span
            style={{ left: percent(reached) }}
            className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-3 border-surface-raised bg-accent shadow-card ring-1 ring-accent"
          />
        )}
      </div>
      <div className="mt-2 flex justify-between text-sm text-text-muted">
        <span>{first.location}</span>
        <span>{last.location}</span>
      </div>
    </div>
  );
}

function stopStyle(isYours: boolean, passed: boolean): string {
  if (isYours) return 'size-3 rotate-45 bg-ornament ring-2 ring-surface-raised';
  return `size-2 rounded-full ring-2 ring-surface-raised ${passed ? 'bg-accent' : 'bg-line-strong'}`;
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
}

/** Snaps a mark to a near end of the line. */
function snapToEnds(at: number): number {
  if (at < NEAR) return 0;
  return at > 1 - NEAR ? 1 : at;
}

function percent(of: number): string {
  return `${(of * 100).toFixed(2)}%`;
}
