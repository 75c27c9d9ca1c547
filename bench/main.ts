import { parseArgs } from 'node:util';
import { benchBookings } from './scenarios/bookings.ts';
import { benchHotTrip } from './scenarios/hot-trip.ts';
import { benchMemory } from './scenarios/memory.ts';
import { benchNumbers } from './scenarios/numbers.ts';
import { benchPages } from './scenarios/pages.ts';
import { benchSearch } from './scenarios/search.ts';
import { benchSignIns } from './scenarios/sign-ins.ts';
import { benchTracking } from './scenarios/tracking.ts';

export interface Options {
  /** How long each load lasts. */
  seconds: number;
  /** How many travellers book or search at once. */
  travellers: number;
  /** Whether to wait until every message is sent. */
  drain: boolean;
  /** How often a page is examined. */
  runs: number;
  /** The pages to examine, by their paths; all without any. */
  pages: string[];
  /** Node flags for the web process. */
  flags: string[];
}

const SCENARIOS: Record<string, (options: Options) => Promise<void>> = {
  bookings: benchBookings,
  search: benchSearch,
  'sign-ins': benchSignIns,
  'hot-trip': benchHotTrip,
  memory: benchMemory,
  tracking: benchTracking,
  numbers: benchNumbers,
  pages: benchPages,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    seconds: { type: 'string', default: '20' },
    travellers: { type: 'string', default: '32' },
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: [] },
    drain: { type: 'boolean', default: true },
    profile: { type: 'string' },
  },
});
const options: Options = {
  seconds: Number(values.seconds),
  travellers: Number(values.travellers),
  runs: Number(values.runs),
  pages: values.page,
  drain: values.drain,
  flags: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
};

const unknown = positionals.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  console.error(
    `There is no scenario ${unknown.join(', ')}. There are: ${Object.keys(SCENARIOS).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, run] of Object.entries(SCENARIOS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const began = performance.now();
  await run(options);
  console.log(`  (${name}: ${Math.round((performance.now() - began) / 1000)} s)`);
}
