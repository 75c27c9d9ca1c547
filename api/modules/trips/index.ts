import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { FoundTrips, Search } from './lists/found-trips.ts';
import { findCounter, importTimetable, type TimetableImport } from './network/network.ts';
import type { StoredCounter } from './network/stored-counter.ts';
import { findPolicies } from './policies.ts';
import { createTrips, type FoundDay, removeUnsoldTrips, searchDays, searchTrips } from './store.ts';

export {
  assignCoach,
  type Coach,
  findCoach,
  findCoachOfTrip,
  keepCoach,
  listCoaches,
  lockCoach,
} from './coaches/coach-store.ts';
export { listElsewhere, type WhyElsewhere } from './coaches/free-coaches.ts';
export { findNames, type NameIn } from './network/names.ts';
export { hasCoach, listMenu, type MenuItem } from './network/network-store.ts';
export * as personalData from './personal-data.ts';
export {
  findFeeTiers,
  findPolicies,
  listPolicies,
  type Policies,
  type RefundPolicy,
  setPolicy,
  type TaxPolicy,
} from './policies.ts';
export { findPolicyProblem, type NewPolicy, type PolicyProblem } from './policy-rules.ts';
export { journeyTimes, presentPlace, presentRefundTiers } from './present.ts';
export {
  findRunningTrip,
  findShape,
  listRunningTrips,
  type RunningStop,
  type RunningTrip,
} from './running-trip-store.ts';
export { listAnnouncedDelays } from './sales/announced-delays.ts';
export { announcedDeparture, isOver } from './sales/announced-times.ts';
export { listTripsClosed } from './sales/closed-trips.ts';
export { bookingClosesAt, closesBefore } from './sales/closing.ts';
export { createSaleCache } from './sales/sale-cache.ts';
export { findTakenAway } from './sales/taken-away.ts';
export { findTripOnSale, type TripOnSale } from './sales/trip-on-sale.ts';
export { findSegment, type Segment, segmentOnSale } from './segment.ts';
export type { FoundTrip, SeatPlan, Trip, TripStop } from './store.ts';
export {
  countSeats,
  findDeparture,
  findLastArrival,
  findTrip,
  listTakenSeats,
  listTripsOfDay,
  lockTrip,
  nameCounters,
} from './store.ts';
export { listCountersOfTrips, listUnknownCounters, listUnknownTrips } from './trip-counters.ts';
export { findWomensSeatsPolicy, type WomensSeatsPolicy } from './womens-seats/policy.ts';
export { type BookedClaim, markedSeats, seatsForWomen } from './womens-seats/rule.ts';
export { datedCoach, findSeatsForWomen, listBookedClaims, lockNeighbours } from './womens-seats/store.ts';

const DAYS_AHEAD = 60;

/** Imports the timetable and creates trips for yesterday's night coaches, today and the next 60 days. */
export async function loadTimetable(db: Database, clock: Clock, directory: string): Promise<TimetableImport> {
  const imported = await importTimetable(db, clock, directory);
  if (!imported.ok) return imported;
  if (imported.changed) await removeUnsoldTrips(db, localDate(clock.now()));
  await extendTrips(db, clock);
  return imported;
}

/** Creates missing trips of the next 60 days; returns how many. */
export async function extendTrips(db: Database, clock: Clock): Promise<number> {
  const today = localDate(clock.now());
  return createTrips(db, addDays(today, -1), addDays(today, DAYS_AHEAD));
}

interface Journey {
  from: StoredCounter;
  to: StoredCounter;
}

async function findJourney(db: Database, search: { from: string; to: string }): Promise<Result<Journey>> {
  const [from, to] = await Promise.all([findCounter(db, search.from), findCounter(db, search.to)]);
  if (!from) return unknownCounter('from', search.from);
  if (!to) return unknownCounter('to', search.to);
  if (from.id === to.id) {
    return refuse('same_place', { fields: ['to'] });
  }
  return done({ from, to });
}

function unknownCounter(field: string, counter: string): Refusal {
  return refuse('counter_unknown', { values: { counter }, fields: [field] });
}

/** Returns the trips between two counters (text or id) on a local date, today or later. */
export async function listTrips(db: Database, clock: Clock, search: Search): Promise<Result<FoundTrips>> {
  const now = clock.now();
  if (search.date < localDate(now)) {
    return refuse('date_passed', { fields: ['date'] });
  }
  const journey = await findJourney(db, search);
  if (!journey.ok) return journey;
  const { from, to } = journey.value;
  const [trips, policies] = await Promise.all([
    searchTrips(db, { fromId: from.id, toId: to.id, date: search.date, now }),
    findPolicies(db, localDate(now)),
  ]);
  return done({ from, to, trips, tax: policies.tax });
}

/** Returns the week around a date, not before today, and the first day from that date with free seats. */
export async function listDays(
  db: Database,
  clock: Clock,
  search: Search,
): Promise<Result<{ days: FoundDay[]; first: string; last: string; next: string | null }>> {
  const now = clock.now();
  const journey = await findJourney(db, search);
  if (!journey.ok) return journey;
  const today = localDate(now);
  const first = [addDays(search.date, -3), today].reduce((a, b) => (a > b ? a : b));
  const last = addDays(first, 6);
  const found = await searchDays(db, {
    fromId: journey.value.from.id,
    toId: journey.value.to.id,
    first,
    last: [addDays(search.date, 14), last].reduce((a, b) => (a > b ? a : b)),
    now,
    closesBefore: minutesAfter(now, BOOKING_CLOSES_MINUTES),
  });
  const next = found.find((day) => day.date > search.date && day.availableSeats > 0)?.date ?? null;
  return done({ days: found, first, last, next });
}
