import { endOnSignals } from '../signals.ts';
import { startTestApp } from './app.ts';
import { type IterationResult, listTrips, runIteration } from './iteration.ts';

/** Runs many iterations in one app, and prints a line for each. Returns false at the first failure. */
export async function runIterations(options: {
  rounds: number;
  seed: number;
  only: number | undefined;
}): Promise<boolean> {
  const { rounds, seed, only } = options;
  endOnSignals();
  const began = performance.now();
  const app = await startTestApp();
  const results: IterationResult[] = [];
  let failed = false;
  const numbers = only === undefined ? Array.from({ length: rounds }, (_, index) => index + 1) : [only];
  try {
    const trips = await listTrips(app);
    for (const number of numbers) {
      const trip = trips[number % trips.length];
      if (!trip) throw new Error('there are no trips');
      try {
        const result = await runIteration(app, { seed, number, trip });
        results.push(result);
        console.log(lineOf(number, result));
      } catch (error) {
        failed = true;
        console.error(`\niteration ${number}: ${error instanceof Error ? error.stack : String(error)}`);
        console.error(`\nLogs and database are in ${app.directory}.`);
        console.error(`Repeat: npm run faults -- processes --seed ${seed} --round ${number}`);
        return false;
      }
    }
    console.log(summaryOf(results, seed, (performance.now() - began) / 1000));
    return true;
  } finally {
    await app.close({ keep: failed });
  }
}

function lineOf(number: number, result: IterationResult): string {
  const { customers, seconds, faults } = result;
  return `iteration ${number}: ${customers} customers, ${describe(result)}, ${seconds.toFixed(1)} s; ${faults.join(', ')}`;
}

function summaryOf(results: readonly IterationResult[], seed: number, seconds: number): string {
  const sum = (key: Count) => results.reduce((total, result) => total + result[key], 0);
  const sums = Object.fromEntries(COUNTS.map((key) => [key, sum(key)])) as Record<Count, number>;
  return `\n${results.length} iterations in ${Math.round(seconds)} s (seed ${seed}), without a failure: ${describe(sums)}.`;
}

const COUNTS = [
  'bookings',
  'sold',
  'soldAtRazorpay',
  'refunded',
  'messages',
  'again',
  'lost',
  'unavailable',
  'otherGateway',
] as const;
type Count = (typeof COUNTS)[number];

function describe(counts: Record<Count, number>): string {
  const { bookings, sold, soldAtRazorpay, refunded, messages, again, lost, unavailable, otherGateway } =
    counts;
  return [
    `${bookings} bookings, ${sold} sold (${soldAtRazorpay} at Razorpay), ${refunded} refunds`,
    `${messages} messages (${again} repeated)`,
    `${lost} calls lost, ${unavailable} unavailable, ${otherGateway} without their gateway`,
  ].join(', ');
}
