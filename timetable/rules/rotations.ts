import type { Report } from '../problems.ts';
import type { Rows } from '../tables.ts';
import { fileOf } from '../tables.ts';
import type { Counter, Service, Trip } from '../types.ts';
import { datesOf } from './calendar.ts';

const SHORTEST_TURNAROUND_MINUTES = 30;

/** A trip on one date. Times are local seconds since the start of 1970. */
type Run = { trip: Trip; date: string; starts: number; ends: number; from: string; to: string };

/**
 * Reports trips that a coach cannot drive in sequence on some day of the calendar. Over all blocks of the
 * coach, trips need time to turn round and must start in the city where the previous trip ended.
 */
export function checkRotations(
  trips: Trip[],
  services: Service[],
  counters: Counter[],
  rows: Rows,
  report: Report,
): void {
  const dates = new Map(services.map((service) => [service.id, datesOf(service)]));
  const cities = new Map(counters.map(({ id, location }) => [id, location]));
  const lines = new Map(rows.trips.map(({ trip_id, line }) => [trip_id, line]));
  const reported = new Set<string>();
  const warn = (trip: Trip, reason: string, about: string) => {
    if (reported.has(about)) return;
    reported.add(about);
    report(fileOf('trips'), lines.get(trip.id) ?? 0, reason);
  };
  for (const [busid, ofCoach] of Map.groupBy(trips, (trip) => trip.busid)) {
    const runs = ofCoach
      .flatMap((trip) => (dates.get(trip.serviceId) ?? []).flatMap((date) => runOf(trip, date, cities)))
      .toSorted((a, b) => a.starts - b.starts);
    runs.slice(1).forEach((run, index) => {
      const before = runs[index] ?? run;
      const fault = connectionFault(before, run);
      if (fault !== null) {
        const reason = `block ${run.trip.blockId} (coach ${busid}): ${run.trip.id} on ${run.date} ${fault} ${before.trip.id}`;
        warn(run.trip, reason, `${before.trip.id} ${run.trip.id}`);
      }
    });
  }
  checkNumbers(trips, dates, warn);
}

function runOf(trip: Trip, date: string, cities: Map<string, string>): Run[] {
  const first = trip.stops[0];
  const last = trip.stops.at(-1);
  if (first === undefined || last === undefined) return [];
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
  return [
    {
      trip,
      date,
      starts: midnight + first.departureSeconds,
      ends: midnight + last.arrivalSeconds,
      from: cities.get(first.counterId) ?? '',
      to: cities.get(last.counterId) ?? '',
    },
  ];
}

function connectionFault(before: Run, run: Run): string | null {
  const minutes = (run.starts - before.ends) / 60;
  if (minutes < 0) return 'overlaps with';
  if (minutes < SHORTEST_TURNAROUND_MINUTES) {
    return `leaves ${minutes.toFixed(0)} min (fewer than ${SHORTEST_TURNAROUND_MINUTES}) to turn round after`;
  }
  return run.from === before.to ? null : `starts in ${run.from}, not in ${before.to} at the end of`;
}

/** A service number is unique per day. */
function checkNumbers(
  trips: Trip[],
  dates: Map<string, string[]>,
  warn: (trip: Trip, reason: string, about: string) => void,
): void {
  for (const [number, namesakes] of Map.groupBy(trips, (trip) => trip.number)) {
    const taken = new Map<string, string>();
    for (const trip of namesakes) {
      for (const date of dates.get(trip.serviceId) ?? []) {
        const other = taken.get(date);
        if (other === undefined) taken.set(date, trip.id);
        else warn(trip, `${trip.id} and ${other} both run as ${number} on ${date}`, `${trip.id} ${number}`);
      }
    }
  }
}
