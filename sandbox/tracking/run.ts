import type { Trip, TripStop } from 'timetable/feed.ts';
import { indianInstant } from '../time.ts';
import { chance } from './chance.ts';
import { driveLeg, type Jam, type Phase } from './roads/leg.ts';
import type { Place } from './roads/place.ts';
import { nearestOn, paceAt, type Road } from './roads/road.ts';

/**
 * A stop of a run; instants in milliseconds, `…Due` by the timetable. `arrival` at the first stop equals the
 * departure: the coach stands there before its trip.
 */
export interface RunStop {
  counterId: string;
  metres: number;
  arrivalDue: number;
  departureDue: number;
  arrival: number;
  departure: number;
}

/** A trip on one of its days, by the timetable. Instants in milliseconds. */
export interface PlannedRun {
  trip: Trip;
  date: string;
  starts: number;
  ends: number;
}

/** A trip as driven on one day, with jams and waits. */
export interface Run extends PlannedRun {
  road: Road;
  stops: RunStop[];
  /** From the first departure to the last arrival; `at` in seconds since the start of 1970. */
  phases: Phase[];
}

const MINUTE = 60;

/** Delay (seconds) of most trips and of the others, which are mostly near the lower end. */
const onTime = { share: 0.72, most: 4 * MINUTE };
const late = { least: 5 * MINUTE, most: 40 * MINUTE, skew: 1.7 };
/** Minimum break before a coach's next trip, in seconds. */
const TURNAROUND = 10 * MINUTE;
/** Legs are driven slightly faster than the timetable. */
const reserve = { share: 0.04, most: 3 * MINUTE };
const SHORTEST_STOP = 2 * MINUTE;
/** Speed of a jam (m/s), and the share of its delay that is crawling. */
const jamSpeed = { least: 2.8, most: 4.5 };
const CRAWLING = 0.6;
/** A smaller delay (seconds) is waiting at a stop, not a jam. */
const SMALLEST_JAM = 90;

export function planRun(trip: Trip, date: string): PlannedRun {
  const starts = indianInstant(date, trip.stops[0]?.departureSeconds ?? 0);
  const ends = indianInstant(date, trip.stops.at(-1)?.arrivalSeconds ?? 0);
  return { trip, date, starts, ends };
}

/**
 * Returns a trip as driven: it never leaves a stop early, waits there instead, and shortens stops when late. Its
 * delay follows from the seed alone, and leaves time for its next trip (`nextStarts`).
 */
export function driveRun(
  planned: PlannedRun,
  road: Road,
  firstCounter: Place,
  nextStarts: number,
  seed: string,
): Run {
  const { trip, date } = planned;
  const luck = (what: string) => chance(seed, what, trip.id, date);
  const most = Math.max(0, (nextStarts - planned.ends) / 1000 - TURNAROUND);
  const lateness = Math.min(most, latenessOf(luck('lateness'), luck('how late')));
  const waits = Math.min(lateness * 0.4, luck('departure') * 8 * MINUTE);
  const start = startOn(road, trip, firstCounter);
  const jams = jamsOf(trip, start, lateness - waits, luck);

  const stops: RunStop[] = [];
  const phases: Phase[] = [];
  let clock = planned.starts / 1000 + waits;
  for (const [index, stop] of trip.stops.entries()) {
    const before = trip.stops[index - 1];
    if (before) {
      const leg = driveLeg({
        from: start + before.distanceKm * 1000,
        to: start + stop.distanceKm * 1000,
        paceAt: (metres) => paceAt(road, metres),
        seconds: drivingSeconds(before, stop, luck(`leg ${index}`)),
        jam: jams.get(index) ?? null,
      });
      for (const phase of leg.phases) phases.push({ ...phase, at: clock + phase.at });
      clock += leg.seconds;
    }
    const isEnd = index === 0 || index === trip.stops.length - 1;
    const made = makeStop(stop, date, start, { arrival: clock, isEnd });
    phases.push({ at: clock, metres: made.metres, speed: 0, acceleration: 0 });
    stops.push(made);
    clock = made.departure / 1000;
  }
  return { ...planned, road, stops, phases };
}

/**
 * Returns a stop reached at `arrival` (seconds): left at once at either end of a trip, else when it is time and
 * passengers have boarded.
 */
function makeStop(
  stop: TripStop,
  date: string,
  start: number,
  { arrival, isEnd }: { arrival: number; isEnd: boolean },
): RunStop {
  const departureDue = indianInstant(date, stop.departureSeconds);
  return {
    counterId: stop.counterId,
    metres: start + stop.distanceKm * 1000,
    arrivalDue: indianInstant(date, stop.arrivalSeconds),
    departureDue,
    arrival: arrival * 1000,
    departure: isEnd ? arrival * 1000 : Math.max((arrival + shortestStop(stop)) * 1000, departureDue),
  };
}

function latenessOf(luck: number, howLate: number): number {
  if (luck < onTime.share) return howLate * onTime.most;
  return late.least + (late.most - late.least) * howLate ** late.skew;
}

/** Returns where a trip joins its road; stops are measured from the first. */
function startOn(road: Road, { stops }: Trip, firstCounter: Place): number {
  const room = road.metres - (stops.at(-1)?.distanceKm ?? 0) * 1000;
  return room < 1_000 ? 0 : nearestOn(road, firstCounter, room).metres;
}

function drivingSeconds(from: TripStop, to: TripStop, luck: number): number {
  const given = to.arrivalSeconds - from.departureSeconds;
  return given - luck * Math.min(given * reserve.share, reserve.most);
}

function shortestStop({ arrivalSeconds, departureSeconds }: TripStop): number {
  const given = departureSeconds - arrivalSeconds;
  return Math.min(given, Math.max(SHORTEST_STOP, given / 2));
}

/** Returns the jams of a trip by the index of their leg's last stop: one, or two for a long delay. */
function jamsOf(
  trip: Trip,
  start: number,
  seconds: number,
  luck: (what: string) => number,
): Map<number, Jam> {
  const jams = new Map<number, Jam>();
  if (seconds < SMALLEST_JAM) return jams;
  const parts = seconds > 15 * MINUTE ? [0.6, 0.4] : [1];
  const legs = legsByLength(trip);
  parts.forEach((part, number) => {
    const leg = legs[Math.floor(luck(`jam ${number}`) * Math.min(3, legs.length))];
    if (!leg) return;
    const costs = seconds * part + (jams.get(leg.to)?.costs ?? 0);
    jams.set(leg.to, jamOn(leg, start, costs, luck));
  });
  return jams;
}

interface LegLength {
  to: number;
  metres: number;
  length: number;
}

function legsByLength({ stops }: Trip): LegLength[] {
  const legs = stops.slice(1).map((stop, index) => {
    const from = (stops[index]?.distanceKm ?? 0) * 1000;
    return { to: index + 1, metres: from, length: stop.distanceKm * 1000 - from };
  });
  return legs.toSorted((one, other) => other.length - one.length);
}

function jamOn(leg: LegLength, start: number, costs: number, luck: (what: string) => number): Jam {
  const speed = jamSpeed.least + (jamSpeed.most - jamSpeed.least) * luck('jam speed');
  const freeSpeed = 18;
  const length = Math.min(leg.length * 0.5, (costs * CRAWLING) / (1 / speed - 1 / freeSpeed));
  const from = start + leg.metres + (leg.length - length) * (0.15 + 0.7 * luck('jam place'));
  return { from, to: from + length, speed, costs };
}

/**
 * Returns a run's metres along its road and speed (m/s) at an instant: at its first stop before it begins, at its
 * last afterwards.
 */
export function stateOf({ phases }: Run, instant: number): { metres: number; speed: number } {
  const now = instant / 1000;
  let [low, high] = [0, phases.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((phases[middle]?.at ?? 0) <= now) low = middle;
    else high = middle - 1;
  }
  const phase = phases[low];
  if (!phase) return { metres: 0, speed: 0 };
  const since = Math.max(0, now - phase.at);
  const metres = phase.metres + phase.speed * since + (phase.acceleration * since ** 2) / 2;
  const farthest = phases[low + 1]?.metres ?? phase.metres;
  return {
    metres: Math.max(phase.metres, Math.min(farthest, metres)),
    speed: Math.max(0, phase.speed + phase.acceleration * since),
  };
}
