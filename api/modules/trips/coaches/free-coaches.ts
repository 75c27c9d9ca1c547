import { addDays, localDate } from 'contract/values/time.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Trip } from '../store.ts';
import { type CoachRun, listRuns } from './coach-store.ts';

/** As the timetable's own check: `timetable/rules/rotations.ts`. */
const TURNAROUND_MINUTES = 30;
/** A run may begin on the service date before and end on the date after; where a coach stands is older. */
const DAYS_BEFORE = 7;

/** Why a coach cannot drive a trip: on another run at that time, or in another city since the run before. */
export type WhyElsewhere = { why: 'on_a_run' | 'in_another_city'; run: CoachRun };

/**
 * Returns for each coach that cannot drive a trip why; the trip's own coach is not among them. With `busid` it reads the
 * runs of that coach only.
 */
export async function listElsewhere(
  db: Database | Transaction,
  trip: Trip,
  busid: string | null = null,
): Promise<Map<string, WhyElsewhere>> {
  const [first, last] = [trip.stops[0], trip.stops.at(-1)];
  if (!first || !last) return new Map();
  const [from, to] = [addDays(localDate(first.departsAt), -DAYS_BEFORE), localDate(last.arrivesAt)];
  const runs = await listRuns(db, busid, from, to);
  const wanted = { startsAt: first.departsAt, endsAt: last.arrivesAt, from: first.location };
  const reasons = new Map<string, WhyElsewhere>();
  for (const [coach, ofCoach] of Map.groupBy(runs, (run) => run.busid)) {
    const why = whyElsewhere(
      ofCoach.filter(({ tripId }) => tripId !== trip.id),
      wanted,
    );
    if (why && coach !== trip.busid) reasons.set(coach, why);
  }
  return reasons;
}

/** Returns why a coach with these runs, soonest first, cannot drive another; undefined if it can. */
export function whyElsewhere(
  runs: readonly CoachRun[],
  wanted: Pick<CoachRun, 'startsAt' | 'endsAt' | 'from'>,
): WhyElsewhere | undefined {
  const meets = runs.find(
    ({ startsAt, endsAt }) =>
      startsAt < minutesAfter(wanted.endsAt, TURNAROUND_MINUTES) &&
      wanted.startsAt < minutesAfter(endsAt, TURNAROUND_MINUTES),
  );
  if (meets) return { why: 'on_a_run', run: meets };
  const before = runs.findLast(({ endsAt }) => endsAt <= wanted.startsAt);
  return before && before.to !== wanted.from ? { why: 'in_another_city', run: before } : undefined;
}
