import { createInterface } from 'node:readline';
import { localDate } from 'contract/values/time.ts';
import { countBookingsByPolicy } from '../api/modules/bookings/index.ts';
import { listPolicies, type NewPolicy, setPolicy } from '../api/modules/trips/index.ts';
import { systemClock } from '../api/platform/clock.ts';
import { connectDatabase, type Database } from '../api/platform/database/database.ts';
import { readCommandLine, refuseArguments } from './command-line/read.ts';
import { readOptions } from './policy/options.ts';
import { printChange, printPolicies, problemSentence } from './policy/print.ts';
import { loadEnvironment, openAppDatabase } from './running/app-database.ts';

/** `npm run policy`: shows the policies, and sets a new one (`--help`). */
const options = readOptions(readCommandLine('scripts/policy.ts'), today());
if (typeof options === 'string') refuseArguments(options);
await run(options.policy, options.yes);

async function run(policy: NewPolicy | undefined, isConfirmed: boolean): Promise<void> {
  loadEnvironment();
  await using app = await openAppDatabase();
  const db = connectDatabase(app.url, 2);
  try {
    if (policy) await change(db, policy, isConfirmed);
    else await show(db);
  } catch (error) {
    if (!isUnprepared(error)) throw error;
    fail('The database has no policies yet: `npm start` or `node api/prepare.ts` prepares it.');
  } finally {
    await db.close();
  }
}

async function show(db: Database): Promise<void> {
  console.log(printPolicies(await listPolicies(db), await countBookingsByPolicy(db), today()));
}

async function change(db: Database, policy: NewPolicy, isConfirmed: boolean): Promise<void> {
  console.log(printChange(await listPolicies(db), await countBookingsByPolicy(db), policy));
  if (!isConfirmed && !(await confirm())) return fail('Nothing is changed.');
  const problem = await setPolicy(db, systemClock, policy);
  if (problem) return fail(problemSentence(problem));
  await show(db);
}

/** Returns whether the first line of the input is `yes`; an ended input is not. */
async function confirm(): Promise<boolean> {
  process.stdout.write('\nSet this policy? Type yes: ');
  for await (const line of createInterface({ input: process.stdin })) return line.trim() === 'yes';
  return false;
}

/** Whether a statement failed because its table does not exist. */
function isUnprepared(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

function today(): string {
  return localDate(systemClock.now());
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
