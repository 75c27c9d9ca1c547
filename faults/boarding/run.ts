import fc from 'fast-check';
import type { Tally } from '../batches/batch.ts';
import { type BoardingApp, openBoardingApp } from './app.ts';
import { checkHistory } from './check.ts';
import { openTripCopies, type TripCopies } from './copies.ts';
import { openPhone, type Phone } from './phone.ts';
import { openSales, type Sales } from './sales.ts';
import { histories, PHONES, type Step } from './steps.ts';

const UNKNOWN_TICKET = 'UNKNOWN';
/** Histories at the same time, each on a trip of its own. */
const QUEUES = 20;
/** The histories of one queue go through the whole server. */
const doorOf = (queue: number) => (queue === 0 ? 'server' : 'functions');

/**
 * Runs random histories of boarding on a prepared database, through the whole server, and checks after each that all phones
 * and the server are in the same state. Throws fast-check's report with the shortest failing history. Returns how often
 * each step ran.
 */
export async function runBoarding(options: {
  databaseUrl: string;
  runs: number;
  seed: number;
}): Promise<Tally> {
  const { runs, seed } = options;
  const app = await openBoardingApp(options.databaseUrl);
  const copies = await openTripCopies(app.db);
  const tally: Tally = {};
  let failed: number | undefined;
  const runQueue = (queue: number) =>
    fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        // One report is enough: the others stop, while the failed one looks for a shorter history.
        if (failed !== undefined && failed !== queue) return;
        try {
          await app.withClock(() => runHistory({ app, copies, through: doorOf(queue) }, steps, tally));
        } catch (error) {
          failed ??= queue;
          throw error;
        }
      }),
      { numRuns: Math.floor((runs + queue) / QUEUES), seed: seed * QUEUES + queue },
    );
  try {
    await Promise.all(Array.from({ length: QUEUES }, (_, queue) => runQueue(queue)));
    return tally;
  } finally {
    await app.close();
  }
}

interface World {
  app: BoardingApp;
  copies: TripCopies;
  through: 'server' | 'functions';
}

async function runHistory(
  { app, copies, through }: World,
  steps: readonly Step[],
  tally: Tally,
): Promise<void> {
  const trip = await copies.nextTrip();
  const sales = openSales(app, copies, trip);
  const calls = app.callsOf(trip.segment.trip, through);
  const phones = Array.from({ length: PHONES }, () => openPhone(app, calls, sales.tripId));
  for (const phone of phones) await phone.read();
  for (const step of steps) {
    await take(step, phones, sales, app.clock);
    tally[step.kind] = (tally[step.kind] ?? 0) + 1;
  }
  await checkHistory(app.db, phones, sales);
}

async function take(
  step: Step,
  phones: readonly Phone[],
  sales: Sales,
  clock: { pass(minutes: number): void },
): Promise<void> {
  const phone = phones['phone' in step ? step.phone : 0];
  if (!phone) throw new Error('no such phone');
  switch (step.kind) {
    case 'record':
      return phone.record(step.what, ticketOf(sales, step.ticket));
    case 'send':
      return phone.send(step.most, step.lost);
    case 'send_again':
      return phone.sendAgain(step.which);
    case 'read':
      return void (await phone.read(step.lost));
    case 'restart':
      return phone.restart();
    case 'save':
      return phone.save();
    case 'restore':
      return phone.restore();
    case 'set_clock':
      return phone.setClock(step.skewMs);
    case 'pass':
      return clock.pass(step.milliseconds / 60_000);
    case 'sell':
      return sales.sell(step.seats);
    case 'cancel': {
      const booked = sales.tickets.filter(({ isCancelled }) => !isCancelled);
      const ticket = booked[step.which % Math.max(1, booked.length)];
      return ticket && sales.cancel(ticket, step.percent);
    }
    case 'send_refunds':
      return sales.sendRefunds();
    case 'move': {
      const booked = sales.tickets.filter(({ isCancelled }) => !isCancelled);
      const ticket = booked[step.which % Math.max(1, booked.length)];
      return ticket && sales.move(ticket);
    }
    default:
      return step satisfies never;
  }
}

/** One in as many codes is unknown to the system, of its own for each history. */
function ticketOf({ tickets }: Sales, number: number): string {
  return tickets[number]?.code ?? `${UNKNOWN_TICKET}-${tickets[0]?.code}`;
}
