import type { Config } from '../api/config.ts';
import { reconcileDays } from '../api/modules/payments/index.ts';
import { extendTrips } from '../api/modules/trips/index.ts';
import { minutesAfter } from '../api/platform/clock.ts';
import { createLog } from '../api/platform/observability/log.ts';
import { prepareDatabase } from '../api/prepare-database.ts';
import { addDays, localDate, localInstant, localTime } from '../contract/values/time.ts';
import { type Dice, dice as throwDice } from '../faults/fuzz/dice.ts';
import type { SandboxConfig } from '../sandbox/running/config.ts';
import { type DemoApp, openDemoApp } from './acts/app.ts';
import { writeMessage } from './acts/contact.ts';
import { book, cancelByCode, type MadeBooking, pay, reverse } from './acts/customers.ts';
import { actAtDesk, blockSeats, cancelAtDesk, joinDemoStaff, type Staff, workInbox } from './acts/staff.ts';
import { createClock } from './clock/moment.ts';
import { createTimeline, runTimeline, type Timeline } from './clock/timeline.ts';
import { MESSAGES } from './people/texts.ts';
import { planDemo } from './plan/plan.ts';
import type { PlannedBooking } from './plan/planned.ts';
import { readOffers } from './plan/trips.ts';

export interface DemoOptions {
  config: Config;
  sandbox: SandboxConfig;
  days: number;
  bookings: number;
  seed: number;
  /** When the demo ends. */
  now: Date;
  isStopped?: () => boolean;
  report?: (progress: DemoProgress) => void;
}

export interface DemoProgress {
  at: Date;
  made: number;
  planned: number;
}

export interface DemoResult {
  /** Local dates. */
  first: string;
  last: string;
  made: number;
}

/** Tickets are sold from a week before the first day. */
const SOLD_BEFORE_DAYS = 7;
const STEP_MINUTES = 30;
const AT_ONCE = 6;
const BOOKINGS_PER_MESSAGE = 45;
const INBOX_HOURS = [9.5, 16.25];

/**
 * Fills a prepared or empty database with bookings of some days around `now`, half of them before it, by the app's own
 * calls on a faster clock. The same seed at the same time makes the same bookings, under other PNRs.
 */
export async function fillDemo(options: DemoOptions): Promise<DemoResult> {
  const { config, now, days } = options;
  const first = addDays(localDate(now), -Math.floor(days / 2));
  const begins = localInstant(addDays(first, -SOLD_BEFORE_DAYS));
  // Trips of the past are made as they were at that time.
  const atFirst = { now: () => localInstant(first) };
  const imported = await prepareDatabase(config, atFirst, createLog('silent'));
  if (!imported.ok) throw new Error('the timetable was refused: `node timetable/check.ts` says why');
  const clock = createClock(begins);
  const app = await openDemoApp(config, options.sandbox, clock);
  try {
    await extendTrips(app.deps.db, { now: () => now });
    return await run(app, options, { first, begins, ends: now });
  } finally {
    await app.close();
  }
}

interface Demo {
  app: DemoApp;
  staff: Staff;
  timeline: Timeline;
  ends: Date;
  dice: Dice;
  /** Bookings so far. */
  made: number;
}

async function run(
  app: DemoApp,
  { days, bookings, seed, report, isStopped = () => false }: DemoOptions,
  { first, begins, ends }: { first: string; begins: Date; ends: Date },
): Promise<DemoResult> {
  const offers = await readOffers(app.deps.db, first, days);
  const plan = planDemo(offers, { seed, bookings, begins: minutesAfter(begins, STEP_MINUTES), ends });
  const staff = await joinDemoStaff(app, begins);
  const timeline = createTimeline();
  const demo: Demo = { app, staff, timeline, ends, dice: throwDice(seed + 1), made: 0 };
  for (const block of plan.blocks)
    timeline.add({ at: block.at, queue: 'staff', run: () => blockSeats(staff, block) });
  for (const [number, planned] of plan.bookings.entries()) addBooking(demo, planned, number);
  addInbox(demo, begins);
  const after = async (at: Date) => {
    await keepUp(app, at, ends);
    report?.({ at, made: demo.made, planned: plan.bookings.length });
  };
  await runTimeline(
    timeline,
    { begins, ends, stepMinutes: STEP_MINUTES, atOnce: AT_ONCE },
    { after, isStopped },
  );
  return { first, last: addDays(first, days - 1), made: demo.made };
}

/** Adds a booking and everything that follows it. `number` chooses who of the staff acts on it, and whether its customer writes. */
function addBooking(demo: Demo, planned: PlannedBooking, number: number): void {
  const { app, timeline } = demo;
  const queue = planned.trip.id;
  const add = (at: Date, act: () => Promise<void>) =>
    timeline.add({ at, queue, run: () => app.clock.at(at, act) });
  add(planned.at, async () => {
    const { made, handOff } = await book(app, planned);
    demo.made += 1;
    add(planned.paidAt, async () => {
      for (const act of await pay(app, made, handOff)) timeline.add({ ...act, queue });
    });
    addLater(demo, made, number, add);
  });
}

function addLater(
  { app, staff, timeline, ends }: Demo,
  made: MadeBooking,
  number: number,
  add: (at: Date, act: () => Promise<void>) => void,
): void {
  const { cancellation, reversal, deskAct, paidAt } = made;
  const support = staff.support[number % staff.support.length] ?? staff.accountant;
  const atDesk = (at: Date, act: () => Promise<void>) => timeline.add({ at, queue: 'staff', run: act });
  if (cancellation?.by === 'customer') add(cancellation.at, () => cancelByCode(app, made));
  else if (cancellation)
    atDesk(cancellation.at, () =>
      cancelAtDesk(cancellation.by === 'goodwill' ? staff.accountant : support, made),
    );
  if (reversal) add(reversal.at, () => reverse(app, made));
  if (deskAct) atDesk(deskAct.at, () => actAtDesk(support, made, deskAct));
  const writesAt = minutesAfter(paidAt, 90);
  const message = MESSAGES[Math.floor(number / BOOKINGS_PER_MESSAGE) % MESSAGES.length];
  if (number % BOOKINGS_PER_MESSAGE === 0 && message && writesAt < ends)
    add(writesAt, () => writeMessage(app, made, message));
}

/** Staff read the inbox in the morning and in the afternoon. */
function addInbox({ timeline, staff, dice, ends }: Demo, begins: Date): void {
  for (let date = localDate(begins); date <= localDate(ends); date = addDays(date, 1))
    for (const [shift, hour] of INBOX_HOURS.entries()) {
      const at = localInstant(date, hour * 3600);
      const member = staff.support[shift % staff.support.length];
      if (member && at > minutesAfter(begins, STEP_MINUTES) && at < ends)
        timeline.add({ at, queue: 'staff', run: () => workInbox(member, at, dice) });
    }
}

const INQUIRIES_AT = /^(00|03|06|09|12|15|18|21):00/;
const CHASED_AT = /^(02|08|14|20):00/;
const RECONCILED_AT = '05:00';

/** Runs the scheduled jobs that a step needs, more seldom than the worker does. */
async function keepUp(app: DemoApp, at: Date, ends: Date): Promise<void> {
  const time = localTime(at);
  await app.runJobAt(at, 'bookings.expire');
  if (INQUIRIES_AT.test(time) || at >= ends) await app.runJobAt(at, 'payments.inquire-due');
  if (CHASED_AT.test(time)) await app.runJobAt(at, 'refunds.chase');
  if (time !== RECONCILED_AT) return;
  if (minutesAfter(at, 24 * 60) > ends) return app.runJobAt(at, 'payments.reconcile');
  const days = [-1, -2].map((ago) => addDays(localDate(at), ago));
  await app.clock.at(at, async () => {
    await reconcileDays(app.deps, days);
    await app.catchUp();
  });
}
