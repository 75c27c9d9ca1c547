import { minutesAfter } from '#platform/clock.ts';

/** A stop of a trip with its timetable times and its distance along the shape (`metresOfStops`). */
export interface TimetabledStop {
  number: number;
  arrivesAt: Date;
  departsAt: Date;
  metres: number;
}

/**
 * A trip's stops in order. `readyAt`: when the coach is free, if it is still on its previous trip: the
 * expected arrival there and the turn-round time.
 */
export interface TimetabledTrip {
  stops: readonly TimetabledStop[];
  readyAt?: Date;
}

/**
 * The newest position on the road of this trip. Null while the coach is on its previous trip.
 * Positions off the road do not count.
 */
export interface Seen {
  metres: number;
  at: Date;
}

export interface ExpectedStop {
  number: number;
  /** Null while unknown, and for passed stops. */
  expectedArrival: Date | null;
  /** Never before the timetable's. Null as above. At the last stop it is the arrival. */
  expectedDeparture: Date | null;
  passed: boolean;
}

/**
 * `scheduled`: not yet on the road · `running` · `arrived` · `unknown`: due to run, without a recent
 * position.
 */
export type TripState = 'scheduled' | 'running' | 'arrived' | 'unknown';

export interface Reckoning {
  state: TripState;
  stops: ExpectedStop[];
  /** The stop at which the coach was seen; null between stops and before it is seen on this trip. */
  atStop: number | null;
  /** Whole minutes, never negative. Null while unknown, and for passed stops. */
  delayMinutesAt(stopNumber: number): number | null;
}

/** A position counts for expectations for this long. */
export const POSITION_VALID_MINUTES = 30;
/** A trip ends this long after its timetabled arrival, without any position. */
export const LATEST_MINUTES = 180;

/** A coach is at a stop within this distance; less where stops are close together. */
const AT_STOP_METRES = 300;
/** The shortest stay of a late coach at a stop, unless the timetable's is shorter. */
const SHORTEST_STOP_MINUTES = 3;
/** How early a coach may leave, and the smallest share of the timetable's running time that it needs. */
const EARLIEST_MINUTES = 5;
const FASTEST_SHARE = 0.6;

/**
 * Returns when a coach is expected at each stop, by where it was seen.
 * It drives at timetable speed, recovers delay by shorter stays, and never leaves early. Expectations
 * change only with new positions, so that silence is not taken for a jam.
 */
export function reckon(trip: TimetabledTrip, seen: Seen | null, now: Date): Reckoning {
  const zones = zonesOf(trip.stops);
  const onTrip = seen !== null && isOnTrip(zones, seen) ? seen : null;
  const state = stateOf(zones, onTrip, now, trip.readyAt);
  const stops = expectStops(zones, { state, seen: onTrip, readyAt: trip.readyAt, now });
  return {
    state,
    stops,
    atStop: onTrip && (zones.find((zone) => isAt(zone, onTrip))?.number ?? null),
    delayMinutesAt(stopNumber) {
      const index = zones.findIndex(({ number }) => number === stopNumber);
      const [zone, expected] = [zones[index], stops[index]];
      return zone && expected ? delayMinutes(zone, expected) : null;
    },
  };
}

/**
 * Returns how far a sighting is from a trip's timetable in milliseconds, early or late; Infinity when it
 * cannot be on that trip.
 * Decides between two trips on one road when nothing else is known.
 */
export function timetableGap({ stops }: TimetabledTrip, seen: Seen): number {
  const zones = zonesOf(stops);
  if (!isOnTrip(zones, seen)) return Infinity;
  return Math.abs(seen.at.getTime() - timetabledAt(zones, seen).getTime());
}

/** Returns how far along the road the timetable places a trip at an instant, when nothing else is known. */
export function timetabledMetres({ stops }: TimetabledTrip, at: Date): number {
  const next = stops.findIndex(({ arrivesAt }) => arrivesAt > at);
  const [before, after] = next < 0 ? [stops.at(-1), undefined] : [stops[next - 1], stops[next]];
  if (!before || !after) return (before ?? after)?.metres ?? 0;
  const runMs = after.arrivesAt.getTime() - before.departsAt.getTime();
  const share = Math.max(0, at.getTime() - before.departsAt.getTime()) / runMs;
  return before.metres + share * (after.metres - before.metres);
}

/** A stop with the range of the road that counts as being there. */
interface Zone extends TimetabledStop {
  from: number;
  to: number;
  last: boolean;
}

function zonesOf(stops: readonly TimetabledStop[]): Zone[] {
  return stops.map((stop, index) => {
    const near = (other: TimetabledStop | undefined) =>
      Math.min(AT_STOP_METRES, other ? Math.abs(stop.metres - other.metres) / 3 : AT_STOP_METRES);
    return {
      ...stop,
      from: stop.metres - near(stops[index - 1]),
      to: stop.metres + near(stops[index + 1]),
      last: index === stops.length - 1,
    };
  });
}

function isAt(zone: Zone, { metres }: Seen): boolean {
  return metres >= zone.from && metres <= zone.to;
}

/**
 * Whether a sighting can be on this trip. A coach on its previous trip approaches the first stop on the
 * same road and would seem far too early.
 */
function isOnTrip(zones: Zone[], seen: Seen): boolean {
  const [first] = zones;
  if (first === undefined) return false;
  if (seen.metres <= first.to) return true;
  const needed = timetabledAt(zones, seen).getTime() - first.departsAt.getTime();
  const taken = seen.at.getTime() - minutesAfter(first.departsAt, -EARLIEST_MINUTES).getTime();
  return taken >= needed * FASTEST_SHARE;
}

function stateOf(zones: Zone[], seen: Seen | null, now: Date, readyAt: Date | undefined): TripState {
  const [first, last] = [zones[0], zones.at(-1)];
  if (!first || !last || now >= minutesAfter(last.arrivesAt, LATEST_MINUTES)) return 'arrived';
  if (seen && seen.metres >= last.from) return 'arrived';
  const gone = seen !== null && seen.metres > first.to;
  if (!gone && (now < first.departsAt || (!seen && readyAt))) return 'scheduled';
  return seen && now <= minutesAfter(seen.at, POSITION_VALID_MINUTES) ? 'running' : 'unknown';
}

/** Returns the timetable's time at the place of a sighting; at a stop, the nearest time of the stay. */
function timetabledAt(zones: Zone[], { metres, at }: Seen): Date {
  const index = zones.findIndex(({ to, last }) => metres <= to || last);
  const zone = zones[index];
  if (zone === undefined) return at;
  if (metres >= zone.from) return between(zone.arrivesAt, at, zone.departsAt);
  const before = zones[index - 1];
  if (before === undefined) return zone.arrivesAt;
  const share = (metres - before.to) / (zone.from - before.to);
  const runMs = zone.arrivesAt.getTime() - before.departsAt.getTime();
  return new Date(before.departsAt.getTime() + share * runMs);
}

function between(earliest: Date, instant: Date, latest: Date): Date {
  return latestOf(earliest, instant < latest ? instant : latest);
}

function latestOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function expectStops(
  zones: Zone[],
  tripStatus: { state: TripState; seen: Seen | null; readyAt: Date | undefined; now: Date },
): ExpectedStop[] {
  const { state, seen } = tripStatus;
  let behindMs = startingDelay(zones, tripStatus);
  return zones.map((zone) => {
    const passed = state === 'arrived' || (seen !== null && seen.metres > zone.to);
    if (passed || behindMs === null) {
      return { number: zone.number, expectedArrival: null, expectedDeparture: null, passed };
    }
    const arrival = new Date(zone.arrivesAt.getTime() + behindMs);
    const departure = departureAfter(zone, arrival, seen);
    behindMs = departure.getTime() - zone.departsAt.getTime();
    return { number: zone.number, expectedArrival: arrival, expectedDeparture: departure, passed };
  });
}

/** Returns the delay at the next stop in milliseconds (early: negative); null while unknown. */
function startingDelay(
  zones: Zone[],
  {
    state,
    seen,
    readyAt,
    now,
  }: { state: TripState; seen: Seen | null; readyAt: Date | undefined; now: Date },
): number | null {
  const [first] = zones;
  if (state === 'arrived' || first === undefined) return null;
  if (seen && now <= minutesAfter(seen.at, POSITION_VALID_MINUTES)) {
    return seen.at.getTime() - timetabledAt(zones, seen).getTime();
  }
  return readyAt ? Math.max(0, readyAt.getTime() - first.arrivesAt.getTime()) : null;
}

function departureAfter(zone: Zone, arrival: Date, seen: Seen | null): Date {
  if (zone.last) return arrival;
  // The start of its stay is unknown: it may leave at once.
  if (seen && isAt(zone, seen)) return latestOf(zone.departsAt, seen.at);
  const stayMs = zone.departsAt.getTime() - zone.arrivesAt.getTime();
  const shortest = new Date(arrival.getTime() + Math.min(stayMs, SHORTEST_STOP_MINUTES * 60_000));
  return latestOf(zone.departsAt, shortest);
}

/** Compares with the timetable's departure; at the last stop, with its arrival. */
function delayMinutes(zone: Zone, { expectedArrival, expectedDeparture }: ExpectedStop): number | null {
  const expected = zone.last ? expectedArrival : expectedDeparture;
  if (expected === null) return null;
  const timetabled = zone.last ? zone.arrivesAt : zone.departsAt;
  return Math.max(0, Math.floor((expected.getTime() - timetabled.getTime()) / 60_000));
}
