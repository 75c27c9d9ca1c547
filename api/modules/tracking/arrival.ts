import { minutesAfter } from '#platform/clock.ts';

/** A stop of a trip: when it is meant to be, and how far along the drawn road it is (`metresOfStops`). */
export interface TimetabledStop {
  number: number;
  arrivesAt: Date;
  departsAt: Date;
  metres: number;
}

/**
 * A trip's stops in their order. `readyAt`: when its coach is expected to be free for it, where it is known to be still on the trip
 * before (that trip's expected arrival at its last stop and the time to turn round); leave it out otherwise.
 */
export interface TimetabledTrip {
  stops: readonly TimetabledStop[];
  readyAt?: Date;
}

/**
 * Where the coach was seen on the road of this trip (the newest position on the road; one off the road tells nothing about
 * arrivals). A coach that is still on the trip before has not been seen on this one: hand in null.
 */
export interface Seen {
  metres: number;
  at: Date;
}

export interface ExpectedStop {
  number: number;
  /** Null while nothing is known, and for stops that the coach has passed. */
  expectedArrival: Date | null;
  /** Never before the timetable's. Null as above; at the last stop, like the arrival. */
  expectedDeparture: Date | null;
  passed: boolean;
}

/** `scheduled`: not yet on the road · `running` · `arrived` · `unknown`: it should be running, and we have no word from it. */
export type TripState = 'scheduled' | 'running' | 'arrived' | 'unknown';

export interface Reckoning {
  state: TripState;
  stops: ExpectedStop[];
  /** The number of the stop at which the coach was seen; null between two stops, and while it was not seen on this trip. */
  atStop: number | null;
  /** Whole minutes, never negative. Null while nothing is known, and for stops that the coach has passed. */
  delayMinutesAt(stopNumber: number): number | null;
}

/** A word from a coach holds this long for what is expected of it; then we know nothing. */
export const LIKELY_PAID_MINUTES = 30;
/** A trip that is later than this at its last stop is over, whatever was or was not heard of it. */
export const LATEST_MINUTES = 180;

/** This near a stop, a coach is at it; nearer where stops stand close together. */
const AT_STOP_METRES = 300;
/** A late coach leaves a stop after this long, even where the timetable gives it more. */
const SHORTEST_STOP_MINUTES = 3;
/** A coach may be this far before its time when it leaves, and take this share of the timetable's time to a place. */
const EARLIEST_MINUTES = 5;
const FASTEST_SHARE = 0.6;

/**
 * When a coach is expected at each stop, by where it was seen: it goes on as fast as the timetable has it, makes good what it can
 * by shorter stops, and leaves none before its time. What is expected does not move while nothing new is seen, so that silence
 * is never mistaken for a jam.
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
 * How far a coach that was seen there is from the timetable of a trip, early or late, in milliseconds; infinitely far when it cannot
 * be on that trip. Tells on which of two trips on one road a coach is of which nothing else is known.
 */
export function timetableGap({ stops }: TimetabledTrip, seen: Seen): number {
  const zones = zonesOf(stops);
  if (!isOnTrip(zones, seen)) return Infinity;
  return Math.abs(seen.at.getTime() - timetabledAt(zones, seen).getTime());
}

/** How far along the road the timetable has a trip at an instant: where to look for a coach of which nothing else is known. */
export function timetabledMetres({ stops }: TimetabledTrip, at: Date): number {
  const next = stops.findIndex(({ arrivesAt }) => arrivesAt > at);
  const [before, after] = next < 0 ? [stops.at(-1), undefined] : [stops[next - 1], stops[next]];
  if (!before || !after) return (before ?? after)?.metres ?? 0;
  const runMs = after.arrivesAt.getTime() - before.departsAt.getTime();
  const share = Math.max(0, at.getTime() - before.departsAt.getTime()) / runMs;
  return before.metres + share * (after.metres - before.metres);
}

/** A stop with the stretch of road on which a coach is at it. */
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
 * Whether a coach seen there can be on this trip. On the trip before, it comes towards the first stop on the same road, and would
 * seem to be far ahead of its time.
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
  return seen && now <= minutesAfter(seen.at, LIKELY_PAID_MINUTES) ? 'running' : 'unknown';
}

/** When the timetable has the coach where it was seen; at a stop, the moment of its stay that is nearest to then. */
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

/** How far behind the timetable (ahead of it: negative) the coach reaches its next stop; null while nothing is known. */
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
  if (seen && now <= minutesAfter(seen.at, LIKELY_PAID_MINUTES)) {
    return seen.at.getTime() - timetabledAt(zones, seen).getTime();
  }
  return readyAt ? Math.max(0, readyAt.getTime() - first.arrivesAt.getTime()) : null;
}

function departureAfter(zone: Zone, arrival: Date, seen: Seen | null): Date {
  if (zone.last) return arrival;
  // Since when the coach has been standing at this stop is not known: it may leave at once.
  if (seen && isAt(zone, seen)) return latestOf(zone.departsAt, seen.at);
  const stayMs = zone.departsAt.getTime() - zone.arrivesAt.getTime();
  const shortest = new Date(arrival.getTime() + Math.min(stayMs, SHORTEST_STOP_MINUTES * 60_000));
  return latestOf(zone.departsAt, shortest);
}

/** Against the timetable's departure; at the last stop, its arrival. */
function delayMinutes(zone: Zone, { expectedArrival, expectedDeparture }: ExpectedStop): number | null {
  const expected = zone.last ? expectedArrival : expectedDeparture;
  if (expected === null) return null;
  const timetabled = zone.last ? zone.arrivesAt : zone.departsAt;
  return Math.max(0, Math.floor((expected.getTime() - timetabled.getTime()) / 60_000));
}
