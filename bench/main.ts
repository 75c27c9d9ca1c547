import { readCommandLine, refuseArguments } from '../scripts/command-line/read.ts';
import { killScripts } from '../testing/app/scripts.ts';
import type { Options } from './options.ts';
import { printTable, type Row, type ScenarioRow, saveFigures } from './report/table.ts';
import { benchBoard } from './scenarios/board/board.ts';
import { benchBookings } from './scenarios/bookings.ts';
import { benchConsole } from './scenarios/console/console.ts';
import { benchDeskSearch } from './scenarios/desk-search.ts';
import { benchFlashSale } from './scenarios/flash-sale.ts';
import { benchHoarding } from './scenarios/hoarding.ts';
import { benchListPdf } from './scenarios/list-pdf/list-pdf.ts';
import { benchMemory } from './scenarios/memory.ts';
import { benchNightly } from './scenarios/nightly.ts';
import { benchNumbers } from './scenarios/numbers.ts';
import { benchPages } from './scenarios/pages.ts';
import { benchReseating } from './scenarios/reseating/reseating.ts';
import { benchSearch } from './scenarios/search.ts';
import { benchSeatMaps } from './scenarios/seat-maps.ts';
import { benchSignIns } from './scenarios/sign-ins.ts';
import { benchSnowDay } from './scenarios/snow-day/snow-day.ts';
import { benchTicketCodes } from './scenarios/ticket-codes.ts';
import { benchTracking } from './scenarios/tracking.ts';

/** Scenarios in their order. Each returns its figures of docs/measured/benchmarks.json. */
const SCENARIOS = {
  bookings: benchBookings,
  'flash-sale': benchFlashSale,
  hoarding: benchHoarding,
  'seat-maps': benchSeatMaps,
  search: benchSearch,
  'desk-search': benchDeskSearch,
  console: benchConsole,
  'snow-day': benchSnowDay,
  'sign-ins': benchSignIns,
  memory: benchMemory,
  tracking: benchTracking,
  numbers: benchNumbers,
  nightly: benchNightly,
  'ticket-codes': benchTicketCodes,
  board: benchBoard,
  'list-pdf': benchListPdf,
  reseating: benchReseating,
  pages: benchPages,
} satisfies Record<Exclude<Word, 'all'>, (options: Options) => Promise<Row[]>>;
/** Downloads its tool and takes longer than all others together, so it runs only by name. */
const BY_NAME_ONLY = 'pages';

const { values, words } = readCommandLine('bench/main.ts');
type Word = (typeof words)[number];
const options: Options = {
  ...values,
  bookings: readCount(values.bookings),
  pages: values.page,
  postgres: Object.fromEntries(values.postgres.map((setting) => setting.split('=', 2))),
  flags: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
};

/** Parses a number; `10k` and `10m` are valid. */
function readCount(text: string): number {
  const [, digits, unit] = /^(\d+)([km]?)$/.exec(text) ?? [];
  if (digits === undefined) refuseArguments('--bookings takes a number such as 500, 10k or 1m.');
  return Number(digits) * (unit === 'm' ? 1_000_000 : unit === 'k' ? 1_000 : 1);
}

const runsAll = words.length === 0 || words.includes('all');
const rows: ScenarioRow[] = [];
for (const [scenario, run] of Object.entries(SCENARIOS)) {
  if (!words.some((word) => word === scenario) && !(runsAll && scenario !== BY_NAME_ONLY)) continue;
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
