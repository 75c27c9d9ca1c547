import { type Feed, readFeed, serviceRunsOn } from 'timetable/feed.ts';
import { indianDate } from '../time.ts';
import { chance } from './chance.ts';
import { moved, type Place } from './roads/place.ts';
import { buildRoads, placeAt, type Road } from './roads/road.ts';
import { driveRun, type PlannedRun, planRun, type Run, type RunStop, stateOf } from './run.ts';

/** The true position of a coach. */
export interface Whereabouts {
  run: Run;
  metres: number;
  /** In m/s. */
  speed: number;
  /** The stop where it stands, or the next one; null after its arrival at the last. */
  nextStop: RunStop | null;
  place: Place;
  heading: number;
}

export interface Route {
  road: Road;
  colour: string;
  from: string;
  to: string;
}

export type Fleet = ReturnType<typeof createFleet>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** A coach belongs to its next trip this long before it begins, or for half of a shorter break. */
const WAITS = 60 * MINUTE;
/** Days around an instant in which a coach's trips are searched. */
const FARTHEST_DAYS = 64;
const MAX_RUNS = 150;

const silence = { window: 15 * MINUTE, share: 0.12, least: 40 * SECOND, most: 280 * SECOND, skew: 2 };
/** Deviation of the measured position, in metres east and north, and its period. */
const noise = { metres: 6, every: 15 * SECOND };

/** Reads the timetable of a folder and creates its coaches. */
export async function openFleet(timetablePath: string, seed: string): Promise<Fleet> {
  const result = await readFeed(timetablePath);
  if (result.ok) return createFleet(result.feed, seed);
  const [first] = result.problems;
  throw new Error(
    `the timetable in ${timetablePath} is invalid: ${first?.file}:${first?.line} ${first?.reason}`,
  );
}

/** Creates coaches that drive the timetable, determined by coach, instant (ms) and seed alone. */
export function createFleet(feed: Feed, seed: string) {
  const counters = new Map(feed.counters.map((counter) => [counter.id, counter]));
  const services = new Map(feed.services.map((service) => [service.id, service]));
  const roads = buildRoads(feed.shapes, feed.counters);
  const tripsOf = Map.groupBy(feed.trips, ({ busid }) => busid);
  const plans = new Map<string, PlannedRun[]>();
  const runs = new Map<string, Run>();

  function plannedOn(busid: string, date: string): PlannedRun[] {
    return cached(plans, `${busid} ${date}`, MAX_RUNS * 10, () =>
      (tripsOf.get(busid) ?? [])
        .filter((trip) => {
          const service = services.get(trip.serviceId);
          return service !== undefined && serviceRunsOn(service, date);
        })
        .map((trip) => planRun(trip, date)),
    );
  }

  /** Returns a coach's trips from some days before an instant to some days after it, in order. */
  function plannedAround(busid: string, instant: number, before: number, after: number): PlannedRun[] {
    const days = Array.from({ length: before + after + 1 }, (_, day) =>
      indianDate(instant + (day - before) * DAY),
    );
    return days.flatMap((date) => plannedOn(busid, date)).toSorted((one, other) => one.starts - other.starts);
  }

  /** Returns the trip that a coach is on, was on last, or waits for. */
  function currentPlan(busid: string, instant: number): PlannedRun | null {
    for (let days = 2; days <= FARTHEST_DAYS; days *= 2) {
      const around = plannedAround(busid, instant, days, 1);
      const current = around.findLast((planned, index) => instant >= opens(planned, around[index - 1]));
      if (current) return current;
    }
    return plannedAround(busid, instant, 0, FARTHEST_DAYS)[0] ?? null;
  }

  function drive(planned: PlannedRun): Run {
    const { trip, starts } = planned;
    const road = roads.get(trip.shapeId);
    const firstCounter = counters.get(trip.stops[0]?.counterId ?? '');
    if (!road || !firstCounter) throw new Error(`trip ${trip.id} has no road`);
    const next = plannedAround(trip.busid, starts, 2, 3).find((other) => other.starts > starts);
    return driveRun(planned, road, firstCounter, next?.starts ?? Infinity, seed);
  }

  return {
    busids: feed.coaches.map(({ busid }) => busid),
    roads,
    lines: new Map(feed.lines.map((line) => [line.id, line])),
    /** The roads of the lines' outward journeys, between their end towns. */
    routes: routesOf(feed, roads),
    counterName: (counterId: string) => counters.get(counterId)?.counter ?? counterId,
    /** Returns null for a coach without trips. */
    whereabouts(busid: string, instant: number): Whereabouts | null {
      const planned = currentPlan(busid, instant);
      if (!planned) return null;
      const key = `${planned.trip.id} ${planned.date}`;
      const run = cached(runs, key, MAX_RUNS, () => drive(planned));
      const { metres, speed } = stateOf(run, instant);
      const { heading, ...place } = placeAt(run.road, metres);
      const nextStop = nextStopOf(run, instant);
      return { run, metres, speed, nextStop, place, heading };
    },
    /** Returns the position by its device, some metres off. */
    measured: ({ run, place }: Whereabouts, instant: number) =>
      moved(place, {
        east: wander(instant, seed, run.trip.busid, 'east'),
        north: wander(instant, seed, run.trip.busid, 'north'),
      }),
    /** Returns when its device last reported: now, or when it fell silent. */
    lastHeard(busid: string, instant: number): number {
      const window = Math.floor(instant / silence.window) * silence.window;
      const luck = (what: string) => chance(seed, what, busid, window);
      if (luck('silence') >= silence.share) return instant;
      const lasts = silence.least + (silence.most - silence.least) * luck('how long') ** silence.skew;
      const from = window + (silence.window - lasts) * luck('from when');
      return instant >= from && instant < from + lasts ? from : instant;
    },
  };
}

function routesOf({ trips, lines, counters }: Feed, roads: Map<string, Road>): Route[] {
  const townOf = (counterId: string | undefined) =>
    counters.find(({ id }) => id === counterId)?.location ?? '';
  const outwards = new Map(
    trips.filter(({ direction }) => direction === 0).map((trip) => [trip.shapeId, trip]),
  );
  return [...outwards.values()].flatMap(({ shapeId, lineId, stops }) => {
    const road = roads.get(shapeId);
    const line = lines.find(({ id }) => id === lineId);
    if (!road || !line) return [];
    return [
      { road, colour: line.colour, from: townOf(stops[0]?.counterId), to: townOf(stops.at(-1)?.counterId) },
    ];
  });
}

function nextStopOf({ stops }: Run, instant: number): RunStop | null {
  const arrived = (stops.at(-1)?.arrival ?? 0) <= instant;
  return arrived ? null : (stops.find(({ departure }) => instant < departure) ?? null);
}

function opens(planned: PlannedRun, before: PlannedRun | undefined): number {
  const gap = before ? planned.starts - before.ends : Infinity;
  return planned.starts - Math.min(WAITS, gap / 2);
}

/** Returns a cached value, or computes and caches it; drops the oldest beyond `most`, which bounds memory. */
function cached<Value>(cache: Map<string, Value>, key: string, most: number, compute: () => Value): Value {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const value = compute();
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > most && oldest !== undefined) cache.delete(oldest);
  return value;
}

/** Returns a slow, smooth deviation within `noise.metres`. */
function wander(instant: number, ...words: string[]): number {
  const step = Math.floor(instant / noise.every);
  const share = instant / noise.every - step;
  const [from, to] = [chance(step, ...words), chance(step + 1, ...words)];
  const smooth = (1 - Math.cos(share * Math.PI)) / 2;
  return (2 * (from + (to - from) * smooth) - 1) * noise.metres;
}
