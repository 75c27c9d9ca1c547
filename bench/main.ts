import { parseArgs } from 'node:util';
import { killScripts } from '../testing/app/scripts.ts';
import type { Options } from './options.ts';
import { printTable, type Row, type ScenarioRow, saveFigures } from './report/table.ts';
import { benchBookings } from './scenarios/bookings.ts';
import { benchFlashSale } from './scenarios/flash-sale.ts';
import { benchHoarding } from './scenarios/hoarding.ts';
import { benchMemory } from './scenarios/memory.ts';
import { benchNightly } from './scenarios/nightly.ts';
import { benchNumbers } from './scenarios/numbers.ts';
import { benchPages } from './scenarios/pages.ts';
import { benchSearch } from './scenarios/search.ts';
import { benchSeatMaps } from './scenarios/seat-maps.ts';
import { benchSignIns } from './scenarios/sign-ins.ts';
import { benchTracking } from './scenarios/tracking.ts';

/** Scenarios in their order. Each returns its figures of docs/measured/benchmarks.json. */
const SCENARIOS: Record<string, (options: Options) => Promise<Row[]>> = {
  bookings: benchBookings,
  'flash-sale': benchFlashSale,
  hoarding: benchHoarding,
  'seat-maps': benchSeatMaps,
  search: benchSearch,
  'sign-ins': benchSignIns,
  memory: benchMemory,
  tracking: benchTracking,
  numbers: benchNumbers,
  nightly: benchNightly,
  pages: benchPages,
};
/** Downloads its tool and takes longer than all others together, so it runs only by name. */
const BY_NAME_ONLY = 'pages';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    seconds: { type: 'string' },
    web: { type: 'string', default: '2' },
    customers: { type: 'string', default: '32' },
    clients: { type: 'string', default: '5000' },
    bookings: { type: 'string', default: '10m' },
    scale: { type: 'string', default: '1' },
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: [] },
    save: { type: 'boolean', default: false },
    drain: { type: 'boolean', default: true },
    profile: { type: 'string' },
    postgres: { type: 'string', multiple: true, default: [] },
  },
});
const options: Options = {
  seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  web: Number(values.web),
  customers: Number(values.customers),
  clients: Number(values.clients),
  bookings: readCount(values.bookings),
  scale: Number(values.scale),
  runs: Number(values.runs),
  pages: values.page,
  drain: values.drain,
  postgres: Object.fromEntries(values.postgres.map((setting) => setting.split('=', 2))),
  flags: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
};

/** Parses a number; `10k` and `10m` are valid. */
function readCount(text: string): number {
  const [, digits, unit] = /^(\d+)([km]?)$/.exec(text) ?? [];
  return Number(digits) * (unit === 'm' ? 1_000_000 : unit === 'k' ? 1_000 : 1);
}

const wanted = positionals.filter((name) => name !== 'all');
const unknown = wanted.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  console.error(
    `Unknown scenario ${unknown.join(', ')}. There are: ${Object.keys(SCENARIOS).join(', ')}; all but ${BY_NAME_ONLY}: all.`,
  );
  process.exit(1);
}
const runsAll = wanted.length < positionals.length || positionals.length === 0;
const rows: ScenarioRow[] = [];
for (const [scenario, run] of Object.entries(SCENARIOS)) {
  if (!wanted.includes(scenario) && !(runsAll && scenario !== BY_NAME_ONLY)) continue;
  const began = performance.now();
  try {
    const found = await run(options);
    rows.push(...found.map((row) => ({ ...row, scenario })));
    if (values.save) await saveFigures(scenario, found, Object.keys(SCENARIOS));
  } catch (error) {
    // The other scenarios still run, without this one's processes.
    killScripts();
    console.error(`  ${scenario} failed:`, error);
    process.exitCode = 1;
  }
  console.log(`  (${scenario}: ${Math.round((performance.now() - began) / 1000)} s)`);
}
printTable(rows);
