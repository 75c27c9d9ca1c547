import { startWithGateway } from '../app.ts';
import { countMessages, drainMessages } from '../data/outbox.ts';
import { listStockAt } from '../load/customers.ts';
import { bookUnderLoad } from '../load/load.ts';
import type { Options } from '../options.ts';
import { printFigures, targetCell } from '../report/figures.ts';
import type { Row } from '../report/table.ts';

const BOOKINGS = 10_000;
const MOST_MEGABYTES = 400;
const MOST_DRAIN_SECONDS = 900;

/** Measures the memory of the default set-up's processes after ten thousand bookings. */
export async function benchMemory(options: Options): Promise<Row[]> {
  await using started = await startWithGateway({ flags: options.flags });
  const { databaseUrl, gateway, app } = started;
  const stock = await listStockAt(app.port, 3, 58);
  const before = await app.usage();
  const load = await bookUnderLoad(
    app,
    gateway,
    { stock, seats: 0, customers: 0 },
    options.customers,
    (bookings) => bookings >= BOOKINGS,
  );
  const after = await app.usage();
  const drained = options.drain ? await drainMessages(databaseUrl, MOST_DRAIN_SECONDS) : 0;
  const outbox = await countMessages(databaseUrl);
  const end = await app.usage();
  const worker = await app.workerUsage();
  const met = end.mostMegabytes <= MOST_MEGABYTES;
  printFigures('Memory of the web process, jobs on in the jobs process (resident, MB)', [
    ['before', before.megabytes],
    [
      `after ${load.bookings.toLocaleString('en-GB')} bookings`,
      after.megabytes,
      `in ${Math.round(load.seconds)} s`,
    ],
    [
      'after all messages',
      end.megabytes,
      `${outbox.sent} sent, ${outbox.queued} queued, ${Math.round(drained)} s later`,
    ],
    ['highest ever', end.mostMegabytes, targetCell(met, `at most ${MOST_MEGABYTES}`)],
    ['jobs process', worker.megabytes, `at most ${Math.round(worker.mostMegabytes)}`],
  ]);
  return [
    {
      what: `web process after ${load.bookings.toLocaleString('en-GB')} bookings and their messages; at most`,
      figure: `${Math.round(end.megabytes)}; ${Math.round(end.mostMegabytes)} MB`,
      target: `at most ${MOST_MEGABYTES} MB`,
    },
    { what: 'jobs process meanwhile', figure: `at most ${Math.round(worker.mostMegabytes)} MB` },
  ];
}
