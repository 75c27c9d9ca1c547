import type { DriveClock } from './clock.ts';
import type { Fleet, Whereabouts } from './fleet.ts';
import { moved, type Place } from './place.ts';
import { nearestOn, placeAt } from './road.ts';

/**
 * How a coach and its device behave. `drive` as the timetable says · `silent`: no word from now on · `stand`: it stands where it is ·
 * `lost`: its device knows no place and says 0,0 · `offroad`: 2.5 km beside its road · `backwards-in-time`: each report is
 * older than the one before · `jump`: 40 km away on its road.
 */
export const busModes = ['drive', 'silent', 'stand', 'lost', 'offroad', 'backwards-in-time', 'jump'] as const;
export type BusMode = (typeof busModes)[number];

/** What a device said: `at` an instant in ms, `speed` in km/h, `heading` in degrees from north. */
export interface Report extends Place {
  at: number;
  speed: number;
  heading: number;
}

/** What was ordered for a coach: a mode, driving so many minutes behind; or one place, with a time or always new. */
export type Order =
  | { mode: BusMode; lateMinutes: number }
  | { mode: 'fixed'; latitude: number; longitude: number; at: number | null };

/** A coach as the sandbox knows it, and as its provider tells of it. */
export interface Sighting {
  busid: string;
  order: Order;
  truth: Whereabouts | null;
  report: Report | null;
  /** How old the report is, in seconds. */
  age: number;
  asked: Asked;
}

/** How often the provider has been asked for a coach since it started, and when it was last (ms). */
export interface Asked {
  times: number;
  last: number | null;
}

export interface Tracker {
  fleet: Fleet;
  /** Null for a coach that does not exist. */
  sight(busid: string): Sighting | null;
  sightAll(): Sighting[];
  /** Tells what the provider answers, and counts it. */
  locate(busid: string): Sighting | null;
  /** Orders hold until the next one, or until the sandbox stops. */
  command(busid: string, order: Order): void;
  /** The drive clock now. */
  drivenNow(): number;
}

const MINUTE = 60_000;
const OFF_ROAD = 2_500;
const JUMP = 40_000;
const driving: Order = { mode: 'drive', lateMinutes: 0 };

/** An order, and what the device had said when it was given. */
interface Standing {
  order: Order;
  before: Report | null;
}

export function createTracker(fleet: Fleet, clock: DriveClock, now: () => number): Tracker {
  const standing = new Map<string, Standing>();
  const asked = new Map<string, Asked>();
  const orderFor = (busid: string) => standing.get(busid)?.order ?? driving;

  /** Devices report once a second. */
  const thisSecond = () => Math.floor(now() / 1000) * 1000;
  const fresh = (real: number) => (clock.times === 'real' ? real : clock.drivenAt(real));

  /** The truth at an instant of the drive clock, for a coach that drives behind its time. */
  function truthOf(busid: string, driven: number): Whereabouts | null {
    const order = orderFor(busid);
    return fleet.whereabouts(busid, driven - (order.mode === 'fixed' ? 0 : order.lateMinutes * MINUTE));
  }

  /** What a device that works would say. */
  function soundReport(busid: string, real: number): { report: Report; truth: Whereabouts } | null {
    const driven = Math.max(clock.since, clock.drivenAt(real));
    const heard = Math.max(clock.since, fleet.lastHeard(busid, driven));
    const truth = truthOf(busid, heard);
    if (!truth) return null;
    return {
      truth,
      report: {
        ...fleet.measured(truth, heard),
        at: timeOf(heard, driven, real),
        speed: Math.round(truth.speed * 3.6),
        heading: Math.round(truth.heading) % 360,
      },
    };
  }

  /** What a report says for the time of a place that was heard of last at `heard`, both on the drive clock. */
  function timeOf(heard: number, driven: number, real: number): number {
    if (clock.times === 'driven') return heard;
    return heard < driven ? clock.realAt(heard) : real;
  }

  function reportOf(busid: string): Report | null {
    const real = thisSecond();
    const { order, before } = standing.get(busid) ?? { order: driving, before: null };
    if (order.mode === 'fixed') {
      const { latitude, longitude, at } = order;
      return { latitude, longitude, at: at ?? fresh(real), speed: 0, heading: 0 };
    }
    if (order.mode === 'silent') return before;
    if (order.mode === 'stand') return before && { ...before, at: fresh(real), speed: 0 };
    if (order.mode === 'lost') return { latitude: 0, longitude: 0, at: fresh(real), speed: 0, heading: 0 };
    const sound = soundReport(busid, real);
    if (!sound) return null;
    const { report, truth } = sound;
    if (order.mode === 'offroad') return { ...report, ...besideRoad(report, truth) };
    if (order.mode === 'jump') return { ...report, ...farAlong(truth) };
    if (order.mode === 'backwards-in-time' && before) return { ...report, at: 2 * before.at - report.at };
    return report;
  }

  function sight(busid: string): Sighting | null {
    if (!fleet.busids.includes(busid)) return null;
    const truth = truthOf(busid, clock.drivenAt(now()));
    const report = reportOf(busid);
    const age = report ? (fresh(thisSecond()) - report.at) / 1000 : 0;
    return {
      busid,
      order: orderFor(busid),
      truth,
      report,
      age,
      asked: asked.get(busid) ?? { times: 0, last: null },
    };
  }

  return {
    fleet,
    sight,
    sightAll: () => fleet.busids.map(sight).filter((sighting) => sighting !== null),
    locate(busid) {
      const sighting = sight(busid);
      if (sighting) asked.set(busid, { times: sighting.asked.times + 1, last: now() });
      return sighting;
    },
    command(busid, order) {
      standing.set(busid, { order, before: reportOf(busid) });
    },
    drivenNow: () => clock.drivenAt(now()),
  };
}

/** 2.5 km to the side of the road on which fewer of its bends are. */
function besideRoad(place: Place, { run, heading }: Whereabouts): Place {
  const across = ((heading + 90) * Math.PI) / 180;
  const [right, left] = [1, -1].map((side) =>
    moved(place, { east: side * OFF_ROAD * Math.sin(across), north: side * OFF_ROAD * Math.cos(across) }),
  ) as [Place, Place];
  return nearestOn(run.road, right).offMetres >= nearestOn(run.road, left).offMetres ? right : left;
}

/** 40 km on along the road, or back where so much is not left of it. */
function farAlong({ run, metres }: Whereabouts): Place {
  const far = metres + JUMP <= run.road.metres ? metres + JUMP : Math.max(0, metres - JUMP);
  const { latitude, longitude } = placeAt(run.road, far);
  return { latitude, longitude };
}
