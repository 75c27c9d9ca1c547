import type { DriveClock } from './clock.ts';
import type { Fleet, Whereabouts } from './fleet.ts';
import { moved, type Place } from './roads/place.ts';
import { nearestOn, placeAt } from './roads/road.ts';

/**
 * How a coach and its device behave: `drive` by the timetable · `silent`: no more reports · `stand`: the coach stands
 * still · `lost`: the device reports 0,0 · `offroad`: 2.5 km beside its road · `backwards-in-time`: each report is
 * older than the one before · `jump`: 40 km away on its road.
 */
export const busModes = ['drive', 'silent', 'stand', 'lost', 'offroad', 'backwards-in-time', 'jump'] as const;
export type BusMode = (typeof busModes)[number];

/** A device's report: `at` an instant in ms, `speed` in km/h, `heading` in degrees from north. */
export interface Report extends Place {
  at: number;
  speed: number;
  heading: number;
}

/** An order for a coach: a mode with a delay in minutes; or a fixed place, with a fixed or the present time. */
export type Order =
  | { mode: BusMode; lateMinutes: number }
  | { mode: 'fixed'; latitude: number; longitude: number; at: number | null };

/** A coach's true state, and what the provider reports of it. */
export interface Sighting {
  busid: string;
  order: Order;
  truth: Whereabouts | null;
  report: Report | null;
  /** Age of the report, in seconds. */
  age: number;
  asked: Asked;
}

/** Requests for a coach since the provider started, and the last one's time (ms). */
export interface Asked {
  times: number;
  last: number | null;
}

export type Tracker = ReturnType<typeof createTracker>;

const MINUTE = 60_000;
const OFF_ROAD = 2_500;
const JUMP = 40_000;
const driving: Order = { mode: 'drive', lateMinutes: 0 };

/** An order, and the device's report when it was given. */
interface Standing {
  order: Order;
  before: Report | null;
}

export function createTracker(fleet: Fleet, clock: DriveClock, now: () => number) {
  const standing = new Map<string, Standing>();
  const asked = new Map<string, Asked>();
  const orderFor = (busid: string) => standing.get(busid)?.order ?? driving;

  /** Devices report once a second. */
  const thisSecond = () => Math.floor(now() / 1000) * 1000;
  const fresh = (real: number) => (clock.times === 'real' ? real : clock.drivenAt(real));

  /** Returns the true position at an instant of the drive clock, for a coach with its delay. */
  function truthOf(busid: string, driven: number): Whereabouts | null {
    const order = orderFor(busid);
    return fleet.whereabouts(busid, driven - (order.mode === 'fixed' ? 0 : order.lateMinutes * MINUTE));
  }

  /** Returns the report of a working device. */
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

  /** Returns the time in a report of a place last heard of at `heard`, both on the drive clock. */
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
    /** Returns null for an unknown coach. */
    sight,
    sightAll: () => fleet.busids.map(sight).filter((sighting) => sighting !== null),
    /** Returns the provider's response, and counts the request. */
    locate(busid: string): Sighting | null {
      const sighting = sight(busid);
      if (sighting) asked.set(busid, { times: sighting.asked.times + 1, last: now() });
      return sighting;
    },
    /** Sets an order until the next one, or until the sandbox stops. */
    command(busid: string, order: Order) {
      standing.set(busid, { order, before: reportOf(busid) });
    },
    /** Returns the drive clock's time. */
    drivenNow: () => clock.drivenAt(now()),
  };
}

/** Returns a place 2.5 km beside the road, on the side with fewer of its bends. */
function besideRoad(place: Place, { run, heading }: Whereabouts): Place {
  const across = ((heading + 90) * Math.PI) / 180;
  const [right, left] = [1, -1].map((side) =>
    moved(place, { east: side * OFF_ROAD * Math.sin(across), north: side * OFF_ROAD * Math.cos(across) }),
  ) as [Place, Place];
  return nearestOn(run.road, right).offMetres >= nearestOn(run.road, left).offMetres ? right : left;
}

/** Returns the place 40 km on along the road, or back if less is left. */
function farAlong({ run, metres }: Whereabouts): Place {
  const far = metres + JUMP <= run.road.metres ? metres + JUMP : Math.max(0, metres - JUMP);
  const { latitude, longitude } = placeAt(run.road, far);
  return { latitude, longitude };
}
