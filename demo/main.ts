import { resolve } from 'node:path';
import { readConfig } from '../api/config.ts';
import { formatDate, localDate, localTime } from '../contract/values/time.ts';
import { readConfig as readSandboxConfig } from '../sandbox/running/config.ts';
import { razorpayKeys, settingsFor } from '../sandbox/settings.ts';
import { readCommandLine } from '../scripts/command-line/read.ts';
import { loadEnvironment, openAppDatabase } from '../scripts/running/app-database.ts';
import { type DemoProgress, fillDemo } from './fill.ts';
import { ANOTHER, whyNotHere, whyNotInDatabase } from './refusals.ts';

/** `npm run demo`: fills an empty database with a believable fortnight (`--help`). */
const { values } = readCommandLine('demo/main.ts');
loadEnvironment();
const refused = whyNotHere(process.env);
if (refused) end(refused);
// Those of npm start.
const settings = {
  ...settingsFor('http://localhost:4000', '4025'),
  ...razorpayKeys,
  ...process.env,
  DATA_DIR: resolve(process.env.DATA_DIR || '.data'),
};
const read = readSandboxConfig(settings);
const sandbox = read.ok ? read.config : end(read.problems.join('\n'));

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isStopped = true));

await using database = await openAppDatabase();
const refusedThere = await whyNotInDatabase(database.url);
if (refusedThere) {
  console.error(refusedThere);
  process.exitCode = 1;
} else await fill();

async function fill(): Promise<void> {
  const { seed = Date.now() % 1_000_000, days, bookings } = values;
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  console.log(`Seed ${seed}. Preparing the database …`);
  let shownAt = 0;
  let made = 0;
  const report = (progress: DemoProgress) => {
    made = progress.made;
    if (seconds() <= shownAt) return;
    shownAt = seconds();
    show(progress, shownAt);
  };
  const config = readConfig({ ...settings, DATABASE_URL: relaxed(database.url) });
  const options = {
    config,
    sandbox,
    days,
    bookings,
    seed,
    now: new Date(),
    report,
    isStopped: () => isStopped,
  };
  const result = await fillDemo(options).catch((error: unknown) => {
    // Ctrl+C in a terminal also stops the embedded database.
    if (!isStopped) throw error;
  });
  if (isStopped || !result)
    return console.log(`Stopped after ${made} of ${bookings} bookings, which are whole. ${ANOTHER}`);
  if (result.made < bookings)
    console.log(`The coaches are full: ${result.made} bookings instead of ${bookings}.`);
  const [first, last] = [formatDate(result.first), formatDate(result.last)];
  console.log(
    `${result.made} bookings for ${first} to ${last}, in ${seconds()} s. npm start shows them at /console.`,
  );
}

function show({ at, made, planned }: DemoProgress, seconds: number): void {
  console.log(
    `${String(seconds).padStart(4)} s  ${formatDate(localDate(at))}, ${localTime(at)}: ${made} of ${planned} bookings`,
  );
}

/** The database is worthless until it is full, so commits need not wait for the disk. */
function relaxed(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c synchronous_commit=off');
  return address.href;
}

function end(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
