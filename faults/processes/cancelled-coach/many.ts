import type { ListedTrip } from '../../../contract/calls/trips.ts';
import { endOnSignals } from '../../signals.ts';
import { type RunningApp, startTestApp } from '../app.ts';
import { listTrips } from '../iteration.ts';
import { SEATS } from './sale.ts';
import { type CancelledCoach, runCancelledCoach } from './scenario.ts';

/** Everybody is notified within so many seconds of the act. */
const MOST_SECONDS = 60;

/**
 * Cancels many coaches in one app, every other one while processes are killed. Returns false at the first failure, or at
 * the end if somebody was notified too late.
 */
export async function cancelCoaches({ rounds, seed }: { rounds: number; seed: number }): Promise<boolean> {
  endOnSignals();
  const app = await startTestApp();
  const results: CancelledCoach[] = [];
  let failed = false;
  try {
    for (let number = 1; number <= rounds; number += 1) {
      try {
        const trip = await findEmptyCoach(app);
        const isKilled = number % 2 === 0;
        const result = await runCancelledCoach(app, { seed, number, trip, isKilled });
        results.push(result);
        console.log(`round ${number}: ${describe(result)}`);
      } catch (error) {
        failed = true;
        console.error(`\nround ${number}: ${error instanceof Error ? error.stack : String(error)}`);
        console.error(`\nLogs and database are in ${app.directory}; the seed is ${seed}.`);
        return false;
      }
    }
    for (const isKilled of [false, true]) console.log(summaryOf(results, isKilled));
    const late = results.filter(({ notifiedSeconds }) => notifiedSeconds > MOST_SECONDS).length;
    if (late > 0) console.error(`In ${late} of ${rounds} rounds, it took more than ${MOST_SECONDS} s.`);
    return late === 0;
  } finally {
    await app.close({ keep: failed });
  }
}

/**
 * Finds a trip of the largest coach without a booking, the latest first: bookings of a cancelled one move to later
 * departures.
 */
export async function findEmptyCoach(app: RunningApp): Promise<ListedTrip> {
  const sameDay = (trip: ListedTrip) => trip.journeystartdate === trip.journeyenddate;
  const trips = (await listTrips(app)).filter((trip) => trip.totalseats === SEATS && sameDay(trip));
  for (const trip of trips.toReversed()) {
    const used = await app.db.query('SELECT id FROM bookings WHERE trip_id = $1 LIMIT 1', [trip._id]);
    if (used.length === 0) return trip;
  }
  throw new Error('every coach has a booking');
}

function describe(result: CancelledCoach): string {
  const { notifiedSeconds, moved, refunded, paidLate, messages, again, lost, kills, seconds } = result;
  return [
    `everyone notified ${notifiedSeconds.toFixed(1)} s after the act`,
    `${moved} bookings moved, ${refunded} refunded (${paidLate} paid late)`,
    `${messages} messages (${again} repeated), ${lost} calls lost, ${seconds.toFixed(1)} s`,
    kills.length > 0 ? `killed: ${kills.join('; ')}` : 'nothing killed',
  ].join(', ');
}

function summaryOf(results: readonly CancelledCoach[], isKilled: boolean): string {
  const seconds = results
    .filter(({ kills }) => kills.length > 0 === isKilled)
    .map(({ notifiedSeconds }) => notifiedSeconds)
    .toSorted((a, b) => a - b);
  const [median, longest] = [seconds[Math.floor(seconds.length / 2)] ?? 0, seconds.at(-1) ?? 0];
  return `${seconds.length} rounds ${isKilled ? 'with processes killed' : 'without a fault'}: the last person was notified ${median.toFixed(1)} s (median), ${longest.toFixed(1)} s (longest) after the act.`;
}
