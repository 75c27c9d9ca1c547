/**
 * A phase of constant acceleration: from `at` (seconds) and `metres` on, starting at `speed` (m/s). It lasts until
 * the next phase.
 */
export interface Phase {
  at: number;
  metres: number;
  speed: number;
  acceleration: number;
}

/** A stretch of crawling and standing traffic, in metres along the road. */
export interface Jam {
  from: number;
  to: number;
  speed: number;
  /** Its total delay, in seconds. */
  costs: number;
}

export interface Leg {
  from: number;
  to: number;
  /** Returns the road's desired speed (m/s). */
  paceAt(metres: number): number;
  /** The drive's time without a jam, in seconds. */
  seconds: number;
  jam: Jam | null;
}

const CELL = 100;
const ACCELERATION = 0.5;
const BRAKING = 0.7;
/** Speed limit of every coach: 90 km/h. */
const TOP_SPEED = 25;
/** Cells between two standstills of a jam. */
const BETWEEN_STANDSTILLS = 4;
/** Bisection steps for the speed factor: within a few seconds on the longest leg. */
const BISECTION_STEPS = 13;

/** A leg in cells: their length, and the road's speed in each. */
interface Cells {
  from: number;
  length: number;
  paces: number[];
}

/** The speed at every end of a cell, and the ends where traffic stands. */
interface Profile {
  speeds: Float64Array;
  standstills: Set<number>;
}

/**
 * Returns the phases of a leg: the road's speeds scaled to meet its time, within a coach's limits. A jam adds exactly
 * its delay.
 */
export function driveLeg(leg: Leg): { phases: Phase[]; seconds: number } {
  const cells = cut(leg);
  const speedFactor = speedFactorFor(cells, leg.seconds);
  const free = profileOf(cells, speedFactor, null);
  if (!leg.jam) return phasesOf(cells, free, 0);
  const jammed = profileOf(cells, speedFactor, leg.jam);
  const excess = leg.jam.costs - (secondsOf(cells, jammed) - secondsOf(cells, free));
  return phasesOf(cells, jammed, Math.max(0, excess) / jammed.standstills.size);
}

function cut({ from, to, paceAt }: Leg): Cells {
  const count = Math.max(4, Math.round((to - from) / CELL));
  const length = (to - from) / count;
  const paces = Array.from({ length: count }, (_, cell) => paceAt(from + (cell + 0.5) * length));
  return { from, length, paces };
}

/** Returns the factor of the road's speeds at which the leg takes its time. */
function speedFactorFor(cells: Cells, seconds: number): number {
  let [slow, fast] = [0.2, 3];
  for (let step = 0; step < BISECTION_STEPS; step += 1) {
    const middle = (slow + fast) / 2;
    if (secondsOf(cells, profileOf(cells, middle, null)) > seconds) slow = middle;
    else fast = middle;
  }
  return fast;
}

function profileOf(cells: Cells, speedFactor: number, jam: Jam | null): Profile {
  const { from, length, paces } = cells;
  const limit = (cell: number) => {
    const free = Math.min(TOP_SPEED, (paces[cell] ?? 0) * speedFactor);
    const middle = from + (cell + 0.5) * length;
    return jam && middle >= jam.from && middle <= jam.to ? Math.min(jam.speed, free) : free;
  };
  const standstills = jam ? standstillsOf(jam, cells) : new Set<number>();
  const speeds = new Float64Array(paces.length + 1);
  for (let node = 1; node < paces.length; node += 1) {
    speeds[node] = standstills.has(node) ? 0 : Math.min(limit(node - 1), limit(node));
  }
  makeDrivable(speeds, length);
  return { speeds, standstills };
}

/** Returns the ends of cells where a jam's traffic stands; at least one, never beside a stop. */
function standstillsOf(jam: Jam, { from, length, paces }: Cells): Set<number> {
  const first = Math.max(2, Math.ceil((jam.from - from) / length));
  const last = Math.min(paces.length - 2, Math.floor((jam.to - from) / length));
  const nodes = new Set([Math.min(first, paces.length - 2)]);
  for (let node = first; node <= last; node += BETWEEN_STANDSTILLS) nodes.add(node);
  return nodes;
}

/** Lowers speeds to what a coach can reach by accelerating and braking. */
function makeDrivable(speeds: Float64Array, length: number): void {
  for (let node = 1; node < speeds.length; node += 1) {
    const reachable = Math.sqrt((speeds[node - 1] ?? 0) ** 2 + 2 * ACCELERATION * length);
    speeds[node] = Math.min(speeds[node] ?? 0, reachable);
  }
  for (let node = speeds.length - 2; node >= 0; node -= 1) {
    const brakable = Math.sqrt((speeds[node + 1] ?? 0) ** 2 + 2 * BRAKING * length);
    speeds[node] = Math.min(speeds[node] ?? 0, brakable);
  }
}

function secondsOf({ length }: Cells, { speeds }: Profile): number {
  let seconds = 0;
  for (let node = 1; node < speeds.length; node += 1) {
    seconds += (2 * length) / ((speeds[node - 1] ?? 0) + (speeds[node] ?? 0));
  }
  return seconds;
}

function phasesOf(cells: Cells, profile: Profile, standing: number): { phases: Phase[]; seconds: number } {
  const { from, length } = cells;
  const { speeds, standstills } = profile;
  const phases: Phase[] = [];
  let seconds = 0;
  for (let cell = 0; cell < speeds.length - 1; cell += 1) {
    const [speed, next] = [speeds[cell] ?? 0, speeds[cell + 1] ?? 0];
    const metres = from + cell * length;
    if (standstills.has(cell)) {
      phases.push({ at: seconds, metres, speed: 0, acceleration: 0 });
      seconds += standing;
    }
    phases.push({ at: seconds, metres, speed, acceleration: (next ** 2 - speed ** 2) / (2 * length) });
    seconds += (2 * length) / (speed + next);
  }
  return { phases, seconds };
}
