import fc from 'fast-check';
import { startTestApp } from '../../testing/app/test-app.ts';
import { openDirectBookings } from '../../testing/bookings/direct-bookings.ts';
import { join } from '../../testing/staff/members.ts';
import { checkHistory } from './check.ts';
import { openPhone, type Phone } from './phone.ts';
import { openSales, type Sales } from './sales.ts';
import { histories, PHONES, type Step } from './steps.ts';

const UNKNOWN_TICKET = 'UNKNOWN';

/**
 * Runs random histories of boarding on a prepared database, over HTTP, and checks after each that all phones and the server
 * are in the same state. Throws fast-check's report with the shortest failing history. Returns how often each step ran.
 */
export async function runBoarding(options: {
  databaseUrl: string;
  runs: number;
  seed: number;
}): Promise<Record<string, number>> {
  const { databaseUrl, runs, seed } = options;
  const app = await startTestApp({ databaseUrl });
  const direct = await openDirectBookings(databaseUrl);
  const tally: Record<string, number> = {};
  try {
    const member = await join(app, 'dispatcher');
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        direct.setNow(app.clock.now());
        const sales = await openSales(direct);
        const needs = { browser: member.browser, clock: app.clock, tripId: sales.tripId };
        const phones = Array.from({ length: PHONES }, () => openPhone(needs));
        for (const phone of phones) await phone.read();
        for (const step of steps) {
          await take(step, phones, sales, app.clock);
          tally[step.kind] = (tally[step.kind] ?? 0) + 1;
        }
        await checkHistory(app.db, phones, sales);
      }),
      { numRuns: runs, seed },
    );
    return tally;
  } finally {
    await direct.close();
    await app.close();
  }
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
      return ticket && sales.cancel(ticket);
    }
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
