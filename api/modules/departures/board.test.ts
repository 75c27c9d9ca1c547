import { randomUUID } from 'node:crypto';
import type { DepartureRow, DeparturesEvent } from 'contract/console/departures.ts';
import { localDate } from 'contract/values/time.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { bookAndPay, findTrip } from 'testing/customers/customer.ts';
import { join } from 'testing/staff/members.ts';
import { stopTimers } from 'testing/timers/stop-timers.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFleet } from '#modules/tracking/index.ts';
import { listTripsOfDay } from '#modules/trips/index.ts';
import { cacheFor } from '#platform/cache.ts';
import type { Database } from '#platform/database/database.ts';
import { createLog } from '#platform/observability/log.ts';
import { codesOf, device, send } from '../boarding/boarding.fixture.ts';
import { insertRequest, storeRequestDecision } from '../disruptions/requests/request-store.ts';
import { insertDisruption } from '../disruptions/store.ts';
import { type Board, type BoardWatcher, openBoard } from './board.ts';

const DATE = '2026-11-24';
const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));

let statements: string[] = [];
let board: Board;

beforeEach(async () => {
  const query = (text: string, ...values: unknown[]) => {
    statements.push(text);
    return app.db.queryComposed(text, ...(values as [unknown[]]));
  };
  const counted: Database = { ...app.db, query: query as unknown as Database['query'] };
  const { clock } = app;
  const fleet = openFleet(counted, clock);
  // Loads the roads, which stay in memory.
  await fleet.onRoad();
  statements = [];
  const tripsOfDay = cacheFor(60_000, clock, (date: string) => listTripsOfDay(counted, date));
  board = openBoard({ db: counted, clock, log: createLog('silent'), fleet, tripsOfDay });
});
afterEach(() => board.close());

/** Opens a board; `next` waits for the rows of its next event. */
function watch(change: Partial<BoardWatcher> = {}) {
  const events: DepartureRow[][] = [];
  let waiting: ((rows: DepartureRow[]) => void) | undefined;
  const leave = board.add({
    date: DATE,
    view: 'all',
    sees: () => true,
    nameIn: (_kind, name) => name,
    send(event) {
      const data = /^event: departures\ndata: (.*)\n\n$/.exec(event.toString())?.[1] ?? '';
      const { rows } = JSON.parse(data) as DeparturesEvent;
      if (waiting) waiting(rows);
      else events.push(rows);
      waiting = undefined;
    },
    ...change,
  });
  const next = () =>
    new Promise<DepartureRow[]>((done) => {
      const rows = events.shift();
      if (rows) done(rows);
      else waiting = done;
    });
  return { next, leave };
}

it('a board shows all departures of its day, then a sale through another process within 1.5 s, and its revenue with the next poll', async () => {
  const pass = stopTimers();
  const watcher = watch();
  await pass(0);
  const rows = await watcher.next();
  expect(new Set(rows.map(({ startsAt }) => localDate(new Date(startsAt))))).toEqual(new Set([DATE]));
  const trip = await findTrip(app, DATE);
  expect(rows.find(({ tripId }) => tripId === trip._id)).toMatchObject({ sold: 0, held: 0, revenue: 0 });
  await bookAndPay(app, trip, ['1A', '1C']);
  await pass(1.5);
  const [sold, ...others] = await watcher.next();
  expect(sold).toMatchObject({ tripId: trip._id, sold: 2, held: 0, revenue: 0 });
  expect(others).toEqual([]);
  await pass(1.5);
  const [paid] = await watcher.next();
  expect(paid).toMatchObject({ tripId: trip._id, sold: 2, revenue: 2 * (trip.price + trip.tax) });
});

it('a board shows a boarding, a second scan by another device, and that its task is closed, each within 1.5 s', async () => {
  const trip = await findTrip(app, DATE);
  const { pnr } = await bookAndPay(app, trip, ['3A']);
  const code = (await codesOf(app, pnr))['3A'] ?? '';
  const dispatcher = await join(app, 'dispatcher');
  const pass = stopTimers();
  const watcher = watch();
  await pass(0);
  await watcher.next();
  await send(dispatcher, device(app, trip._id)(code));
  await pass(1.5);
  expect(await watcher.next()).toMatchObject([{ tripId: trip._id, boarded: 1, alerts: [] }]);
  await send(dispatcher, device(app, trip._id)(code));
  await pass(1.5);
  expect(await watcher.next()).toMatchObject([{ boarded: 1, alerts: [{ kind: 'boarding_conflict' }] }]);
  await dispatcher.browser.call('closeBoardingTask', {
    params: { tripId: trip._id },
    body: { ticket: code, kind: 'scanned_twice', reason: 'A copy was shown' },
  });
  await pass(1.5);
  expect(await watcher.next()).toMatchObject([{ boarded: 1, alerts: [] }]);
});

it('200 boards of a day make no more queries than one, at most one a second', async () => {
  const all = Array.from({ length: 200 }, () => watch());
  const begun = performance.now();
  await Promise.all(all.map(({ next }) => next()));
  const afterFirst = statements.length;
  expect(afterFirst).toBeLessThanOrEqual(6);
  const trip = await findTrip(app, DATE);
  await bookAndPay(app, trip, ['2A']);
  const sold = async ({ next }: (typeof all)[number]): Promise<number> => {
    const row = (await next()).find(({ tripId }) => tripId === trip._id);
    return row && row.sold > 0 && row.held === 0 ? row.sold : sold({ next, leave: () => undefined });
  };
  expect(new Set(await Promise.all(all.map(sold))).size).toBe(1);
  const seconds = (performance.now() - begun) / 1000;
  expect(statements.length - afterFirst).toBeLessThanOrEqual(Math.ceil(seconds));
});

it('views see different departures; a later board gets all of its rows at once', async () => {
  const first = watch();
  const rows = await first.next();
  const [one] = rows;
  const narrow = watch({ view: 'one', sees: ({ id }) => id === one?.tripId });
  expect(await narrow.next()).toEqual([one]);
  expect(await watch().next()).toEqual(rows);
});

it('a board shows within 1.5 s that a cancellation waits for a second member, its rejection, and a cancellation', async () => {
  const { _id: tripId } = await findTrip(app, DATE);
  const { id: by } = await join(app, 'dispatcher');
  const [id, at] = [randomUUID(), app.clock.now()];
  const pass = stopTimers();
  const watcher = watch();
  await pass(0);
  await watcher.next();
  const wanted = { cause: 'weather', skippedStop: null, coach: null, refundAfterHours: 24 } as const;
  const seen = { people: 7, refundPaise: 2_800_000, requestedBy: by, requestedAt: at };
  await app.db.transaction((tx) => insertRequest(tx, { id, tripId, ...wanted, ...seen }));
  await pass(1.5);
  expect(await watcher.next()).toMatchObject([{ tripId, alerts: [{ kind: 'approval_waiting', pnrs: [] }] }]);
  await app.db.transaction(async (tx) => storeRequestDecision(tx, id, { state: 'rejected', by, at }));
  await pass(1.5);
  expect(await watcher.next()).toMatchObject([{ tripId, alerts: [], state: 'on_sale' }]);
  const cancellation = { kind: 'cancellation', fromStop: null, minutes: null, cause: 'weather' } as const;
  await app.db.transaction(async (tx) =>
    insertDisruption(tx, { id, tripId, memberId: by, at, ...cancellation }),
  );
  await pass(1.5);
  expect(await watcher.next()).toMatchObject([{ tripId, state: 'cancelled' }]);
});
