import type { BusPosition, TrackedStop, TrackedTrip, TripProgress } from 'contract/calls/tracking.ts';
import type { NameIn, RunningStop } from '#modules/trips/index.ts';
import type { ExpectedStop } from './arrival/arrival.ts';
import type { Standing } from './positions/fleet.ts';
import type { Position } from './positions/provider.ts';

/** The pickup and drop-off of a booking. */
export interface TravelledSegment {
  fromStop: number;
  toStop: number;
}

export function presentPosition(position: Position): BusPosition {
  return { ...position, at: position.at.toISOString() };
}

/** The progress of a trip, the same for all its passengers. */
export type CommonProgress = Omit<TripProgress, 'delayminutes'>;

export function presentCommon({
  trip,
  position,
  metres,
  offRoad,
  reckoning,
  announced,
}: Standing): CommonProgress {
  const last = trip.stops.length - 1;
  const skipped = new Set(announced?.skippedStops);
  return {
    state: reckoning.state,
    position: position && presentPosition(position),
    metres: metres === null ? null : Math.round(metres),
    offroad: offRoad,
    stops: trip.stops.map((stop, index) => {
      const expected = reckoning.stops[index];
      const times = index === last ? arrival(stop, expected) : departure(stop, expected);
      const isSkipped = skipped.has(stop.number);
      return presentStop(stop, {
        ...times,
        passed: expected?.passed ?? false,
        skipped: isSkipped,
        ...(isSkipped && { expected: null }),
      });
    }),
  };
}

function presentStop(
  { number, counter, location, latitude, longitude }: RunningStop,
  state: Pick<TrackedStop, 'scheduled' | 'expected' | 'passed' | 'skipped'>,
): TrackedStop {
  return { number, counter, location, latitude, longitude, ...state, yours: null };
}

function departure({ departsAt }: RunningStop, expected: ExpectedStop | undefined) {
  return {
    scheduled: departsAt.toISOString(),
    expected: expected?.expectedDeparture?.toISOString() ?? null,
  };
}

function arrival({ arrivesAt }: RunningStop, expected: ExpectedStop | undefined) {
  return {
    scheduled: arrivesAt.toISOString(),
    expected: expected?.expectedArrival?.toISOString() ?? null,
  };
}

/**
 * Returns the progress for one segment. The delay is at the next of its two stops; at the drop-off the
 * arrival counts.
 */
export function presentProgress(
  common: CommonProgress,
  { trip, reckoning }: Standing,
  { fromStop, toStop }: TravelledSegment,
): TripProgress {
  const boarded = common.stops.find(({ number }) => number === fromStop)?.passed ?? false;
  const stops = common.stops.map((stop, index) => {
    if (stop.number === fromStop) return { ...stop, yours: 'pickup' as const };
    const timetabled = trip.stops[index];
    if (stop.number !== toStop || !timetabled) return stop;
    const times = arrival(timetabled, stop.skipped ? undefined : reckoning.stops[index]);
    return { ...stop, ...times, yours: 'dropoff' as const };
  });
  return { ...common, delayminutes: reckoning.delayMinutesAt(boarded ? toStop : fromStop), stops };
}

export function presentTrackedTrip(
  pnr: string,
  standing: Standing,
  segment: TravelledSegment,
  nameIn: NameIn,
): TrackedTrip {
  const { trip, road } = standing;
  return {
    pnr,
    busid: trip.busid,
    line: trip.lineName,
    linename: nameIn('line', trip.lineName),
    stopnames: trip.stops.map(({ number, counter, location }) => ({
      number,
      countername: nameIn('counter', counter),
      locationname: nameIn('location', location),
    })),
    road: road.posts.map(({ longitude, latitude }) => [longitude, latitude]),
    roadmetres: Math.round(road.metres),
    progress: presentProgress(presentCommon(standing), standing, segment),
  };
}
