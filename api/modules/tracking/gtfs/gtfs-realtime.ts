import type { TimetabledStop } from '../arrival/arrival.ts';
import { isDriven } from '../arrival/progress.ts';
import type { Standing } from '../positions/fleet.ts';
import type { StaticFeed } from './gtfs-static.ts';

// The parts of GTFS Realtime 2.0 that we publish, with its names in camel case; times are POSIX seconds.
// Reference: https://gtfs.org/documentation/realtime/reference/

export interface FeedMessage {
  /** `feedVersion` is the version of the static feed. */
  header: {
    gtfsRealtimeVersion: '2.0';
    incrementality: 'FULL_DATASET';
    timestamp: number;
    feedVersion: string;
  };
  entity: FeedEntity[];
}

export interface FeedEntity {
  id: string;
  tripUpdate?: TripUpdate;
  vehicle?: VehiclePosition;
}

export interface TripDescriptor {
  tripId: string;
  startDate: string;
  scheduleRelationship: 'SCHEDULED' | 'CANCELED';
  routeId: string;
}

export interface VehicleDescriptor {
  id: string;
  label: string;
}

/** `uncertainty`: possible error in seconds; omitted when unknown. */
export interface StopTimeEvent {
  delay: number;
  time: number;
  uncertainty?: number;
}

/** `NO_DATA` has no times, and holds for all later stops; `SKIPPED` has none, and holds for its stop. */
export interface StopTimeUpdate {
  stopSequence: number;
  stopId: string;
  scheduleRelationship: 'SCHEDULED' | 'SKIPPED' | 'NO_DATA';
  arrival?: StopTimeEvent;
  departure?: StopTimeEvent;
}

export interface TripUpdate {
  trip: TripDescriptor;
  /** Omitted while the coach is on its previous trip. */
  vehicle?: VehicleDescriptor;
  stopTimeUpdate: StopTimeUpdate[];
  timestamp: number;
}

/** The stop where a coach is, or its next one. */
interface StopProgress {
  currentStopSequence: number;
  stopId: string;
  currentStatus: 'STOPPED_AT' | 'IN_TRANSIT_TO';
}

/**
 * `speed` in metres per second, `bearing` in degrees from north. A coach off its road has no stop progress.
 */
export interface VehiclePosition extends Partial<StopProgress> {
  trip: TripDescriptor;
  vehicle: VehicleDescriptor;
  position: { latitude: number; longitude: number; bearing?: number; speed?: number };
  timestamp: number;
  /** Omitted without a record of boarding. */
  occupancyStatus?: OccupancyStatus;
  occupancyPercentage?: number;
}

export type OccupancyStatus = 'EMPTY' | 'MANY_SEATS_AVAILABLE' | 'FEW_SEATS_AVAILABLE' | 'FULL';

/** Who is on board, by trip: passengers by the stop where they alight, null if unknown. */
export type AboardByTrip = ReadonlyMap<string, readonly { toStop: number | null; passengers: number }[]>;

/**
 * Feeds leave out positions older than this (seconds), as the best practices demand: readers show them as
 * live. Our own page shows older ones with their age.
 */
const OLDEST_SECONDS = 90;

/** What the feeds are made from. */
export interface FeedFacts {
  standings: readonly Standing[];
  aboard: AboardByTrip;
}

/** Returns the feed of positions, one entity per coach. */
export function vehiclePositions({ standings, aboard }: FeedFacts, feed: StaticFeed, now: Date): FeedMessage {
  const entities = drivenNow(standings).flatMap((standing): FeedEntity[] => {
    const vehicle = isFresh(standing, now) && vehiclePosition(standing, feed);
    const occupancy = occupancyOf(standing, aboard.get(standing.trip.id));
    return vehicle ? [{ id: standing.trip.busid, vehicle: { ...vehicle, ...occupancy } }] : [];
  });
  return message(entities, feed, now);
}

/** Returns the feed of expected times at coming stops, one entity per trip. */
export function tripUpdates({ standings }: FeedFacts, feed: StaticFeed, now: Date): FeedMessage {
  const driven = new Set(drivenNow(standings));
  const entities = standings.flatMap((standing): FeedEntity[] => {
    const isKnown = standing.announced !== null || isFresh(standing, now);
    const tripUpdate = isKnown && tripUpdateOf(standing, feed, now);
    if (!tripUpdate) return [];
    const vehicle = driven.has(standing) && { vehicle: vehicleDescriptor(standing) };
    const { tripId, startDate } = tripUpdate.trip;
    return [{ id: `${tripId} ${startDate}`, tripUpdate: { ...tripUpdate, ...vehicle } }];
  });
  return message(entities, feed, now);
}

function message(entity: FeedEntity[], feed: StaticFeed, now: Date): FeedMessage {
  const header = {
    gtfsRealtimeVersion: '2.0',
    incrementality: 'FULL_DATASET',
    timestamp: seconds(now),
    feedVersion: feed.version,
  } as const;
  return { header, entity };
}

/** Returns each coach's current trip, or else its next: a vehicle has one trip at a time. */
function drivenNow(standings: readonly Standing[]): Standing[] {
  const driven = new Map<string, Standing>();
  // Later trips first, so that the earliest of each state wins.
  const latestFirst = standings.filter(({ trip, announced }) => isDriven(trip, announced)).toReversed();
  for (const isInState of [isScheduled, isDiverted, isRunning]) {
    for (const standing of latestFirst) {
      if (isInState(standing)) driven.set(standing.trip.busid, standing);
    }
  }
  return [...driven.values()];
}

const isScheduled = ({ reckoning }: Standing) => reckoning.state === 'scheduled';
const isRunning = ({ reckoning }: Standing) => reckoning.state === 'running';

/** Whether a coach has been off its road too long for expectations, or was never on it. */
function isDiverted({ offRoad, reckoning }: Standing): boolean {
  return offRoad && reckoning.state === 'unknown';
}

function isFresh({ position }: Standing, now: Date): boolean {
  return position !== null && now.getTime() - position.at.getTime() <= OLDEST_SECONDS * 1000;
}

function vehiclePosition(standing: Standing, feed: StaticFeed): VehiclePosition | undefined {
  const { position, offRoad } = standing;
  const progress = stopProgress(standing, feed);
  if (!position || !progress) return undefined;
  const { latitude, longitude, heading, speed } = position;
  return {
    trip: tripDescriptor(standing),
    vehicle: vehicleDescriptor(standing),
    position: {
      latitude,
      longitude,
      ...(heading !== null && { bearing: heading }),
      ...(speed !== null && { speed: speed / 3.6 }),
    },
    ...(!offRoad && progress),
    timestamp: seconds(position.at),
  };
}

/** Passengers alight at the stop that their ticket names; those without one at the last. */
function occupancyOf(
  { trip, reckoning }: Standing,
  aboard: ReturnType<AboardByTrip['get']>,
): Pick<VehiclePosition, 'occupancyStatus' | 'occupancyPercentage'> {
  if (!aboard || trip.seats === 0) return {};
  const next = reckoning.stops.find(({ passed }) => !passed)?.number ?? Number.POSITIVE_INFINITY;
  const onBoard = aboard
    .filter(({ toStop }) => toStop === null || toStop >= next)
    .reduce((sum, { passengers }) => sum + passengers, 0);
  return {
    occupancyStatus: occupancyStatus(onBoard / trip.seats),
    occupancyPercentage: Math.round((onBoard * 100) / trip.seats),
  };
}

/** More than half of the seats free are many. */
function occupancyStatus(share: number): OccupancyStatus {
  if (share === 0) return 'EMPTY';
  if (share >= 1) return 'FULL';
  return share < 0.5 ? 'MANY_SEATS_AVAILABLE' : 'FEW_SEATS_AVAILABLE';
}

function stopProgress(standing: Standing, feed: StaticFeed): StopProgress | undefined {
  const { reckoning } = standing;
  const next = nextStop(standing, feed);
  if (!next) return undefined;
  return {
    currentStopSequence: next.stopSequence,
    stopId: next.stopId,
    currentStatus: reckoning.atStop === next.number ? 'STOPPED_AT' : 'IN_TRANSIT_TO',
  };
}

/** Returns the first stop that the coach has not passed; undefined when the feed lacks it. */
function nextStop({ trip, reckoning }: Standing, feed: StaticFeed) {
  const index = reckoning.stops.findIndex(({ passed }) => !passed);
  const named = namedStop(trip, index, feed);
  return named && { ...named, number: reckoning.stops[index]?.number };
}

function tripUpdateOf(standing: Standing, feed: StaticFeed, now: Date): TripUpdate | undefined {
  const { position, announced } = standing;
  const timestamp = seconds(position?.at ?? now);
  if (announced?.cancelledAt)
    return feed.sequenceOf(standing.trip.scheduledTripId, standing.trip.stops[0]?.counterId ?? '') ===
      undefined
      ? undefined
      : { trip: tripDescriptor(standing), stopTimeUpdate: [], timestamp };
  const stopTimeUpdate = isDiverted(standing) ? noData(standing, feed) : expectedTimes(standing, feed);
  if (stopTimeUpdate.length === 0) return undefined;
  return {
    trip: tripDescriptor(standing),
    stopTimeUpdate,
    timestamp,
  };
}

function noData(standing: Standing, feed: StaticFeed): StopTimeUpdate[] {
  const next = nextStop(standing, feed);
  if (!next) return [];
  const { stopSequence, stopId } = next;
  return [{ stopSequence, stopId, scheduleRelationship: 'NO_DATA' }];
}

function expectedTimes(standing: Standing, feed: StaticFeed): StopTimeUpdate[] {
  const { trip, reckoning, stops, announced } = standing;
  const uncertainty = uncertaintyOf(standing);
  return reckoning.stops.flatMap((expected, index): StopTimeUpdate[] => {
    const named = namedStop(trip, index, feed);
    const timetabled = stops[index];
    const { expectedArrival, expectedDeparture } = expected;
    if (named && announced?.skippedStops.includes(expected.number))
      return [{ ...named, scheduleRelationship: 'SKIPPED' }];
    if (!named || !timetabled || !expectedArrival || !expectedDeparture) return [];
    const last = index === stops.length - 1;
    return [
      {
        ...named,
        scheduleRelationship: 'SCHEDULED',
        ...(index > 0 && { arrival: { ...event(expectedArrival, timetabled.arrivesAt), ...uncertainty } }),
        ...(!last && { departure: { ...event(expectedDeparture, timetabled.departsAt), ...uncertainty } }),
      },
    ];
  });
}

/** Returns the time since the coach left its road: it may be late by as much. */
function uncertaintyOf({ offRoad, position, seenAt }: Standing): { uncertainty?: number } {
  return offRoad && position && seenAt ? { uncertainty: seconds(position.at) - seconds(seenAt) } : {};
}

/** Returns a stop as the feed names it; undefined for a trip no longer in the feed. */
function namedStop(
  trip: Standing['trip'],
  index: number,
  feed: StaticFeed,
): { stopSequence: number; stopId: string } | undefined {
  const stopId = trip.stops[index]?.counterId ?? '';
  const stopSequence = feed.sequenceOf(trip.scheduledTripId, stopId);
  return stopSequence === undefined ? undefined : { stopSequence, stopId };
}

function event(expected: Date, timetabled: TimetabledStop['arrivesAt']): StopTimeEvent {
  return { delay: seconds(expected) - seconds(timetabled), time: seconds(expected) };
}

function tripDescriptor({ trip, announced }: Standing): TripDescriptor {
  return {
    tripId: trip.scheduledTripId,
    startDate: trip.serviceDate.replaceAll('-', ''),
    scheduleRelationship: announced?.cancelledAt ? 'CANCELED' : 'SCHEDULED',
    routeId: trip.lineId,
  };
}

function vehicleDescriptor({ trip }: Standing): VehicleDescriptor {
  return { id: trip.busid, label: trip.busid };
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
