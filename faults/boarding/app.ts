import { AsyncLocalStorage } from 'node:async_hooks';
import { readChanges } from '../../api/modules/boarding/changes.ts';
import { presentChanges } from '../../api/modules/boarding/present.ts';
import { readEvent, recordEvents } from '../../api/modules/boarding/record.ts';
import type { SentEvent } from '../../api/modules/boarding/store.ts';
import type { Trip } from '../../api/modules/trips/index.ts';
import { connectDatabase } from '../../api/platform/database/database.ts';
import type { BoardingChanges } from '../../contract/console/boarding/changes.ts';
import type { BoardingEventsReply } from '../../contract/console/boarding/events.ts';
import { consoleCalls } from '../../contract/console/calls.ts';
import { PATIENT } from '../../testing/app/patient.ts';
import { startTestApp, type TestApp, type TestClock, testClock } from '../../testing/app/test-app.ts';
import { ORIGIN } from '../../testing/staff/browser.ts';
import { join } from '../../testing/staff/members.ts';
import { openPay, type Pay } from './refunds.ts';

/** A history has some tens of events: the pages of real phones would hold them all. */
const PAGE_EVENTS = 5;

/** The calls of a phone on a trip. */
export interface BoardingCalls {
  record(events: readonly unknown[]): Promise<BoardingEventsReply>;
  show(since: string | undefined): Promise<BoardingChanges>;
}

/** A whole app that many histories use at the same time, each with a clock of its own. */
export interface BoardingApp extends Pick<TestApp, 'db'> {
  /** The clock of the current history; all code of the app reads it too. */
  clock: TestClock;
  jobs: TestApp['deps']['jobs'];
  pay: Pay;
  /** Sends a refund to the gateway, as the job does. */
  sendRefund(refundId: string): Promise<void>;
  /** Runs a history. */
  withClock<Value>(history: () => Promise<Value>): Promise<Value>;
  /**
   * Returns the calls of a dispatcher's phone: through the whole server, or to the functions behind its routes, which take
   * a third of the time.
   */
  callsOf(trip: Trip, through: 'server' | 'functions'): BoardingCalls;
  close(): Promise<void>;
}

/** Starts the app of a batch. Its calls need no socket, so that the clock of their history reaches the server's code. */
export async function openBoardingApp(databaseUrl: string): Promise<BoardingApp> {
  const clocks = new AsyncLocalStorage<TestClock>();
  const start = testClock();
  const current = () => clocks.getStore() ?? start;
  const clock: TestClock = {
    now: () => current().now(),
    pass: (minutes) => current().pass(minutes),
    set: (instant) => current().set(instant),
  };
  const app = await startTestApp({ databaseUrl, clock });
  const { id: memberId, browser } = await join(app, 'dispatcher');
  const db = connectDatabase(databaseUrl, 10, PATIENT);
  const deps = { db, jobs: app.deps.jobs };
  return {
    ...deps,
    clock,
    pay: openPay(app),
    sendRefund: (refundId) => app.runJob('refunds.send', { refundId }),
    withClock: (history) => clocks.run(testClock(), history),
    callsOf: (trip, through) =>
      through === 'server'
        ? callServer(app, trip, browser.cookie())
        : callFunctions({ deps, clock }, trip, memberId),
    async close() {
      await db.close();
      await app.close();
    },
  };
}

function callServer({ server }: TestApp, { id: tripId }: Trip, cookie: string): BoardingCalls {
  async function call<Data>(
    name: 'recordBoarding' | 'showBoarding',
    query: object,
    body?: object,
  ): Promise<Data> {
    const [method, path] = consoleCalls[name];
    const reply = await server.inject({
      method,
      path: path.replace(':tripId', tripId),
      query: { ...query },
      headers: { origin: ORIGIN, cookie },
      ...(body && { payload: body }),
    });
    if (reply.statusCode !== 200) throw new Error(`${name} was refused: ${reply.body}`);
    return reply.json<{ data: Data }>().data;
  }
  return {
    record: (events) => call('recordBoarding', {}, { events }),
    show: (since) => call('showBoarding', since === undefined ? {} : { since }),
  };
}

function callFunctions(
  { deps, clock }: { deps: Pick<TestApp['deps'], 'db' | 'jobs'>; clock: TestClock },
  trip: Trip,
  memberId: string,
): BoardingCalls {
  const isEvent = (event: ReturnType<typeof readEvent>): event is SentEvent => !('result' in event);
  return {
    async record(sent) {
      const events = sent.map(readEvent).filter(isEvent);
      if (events.length < sent.length) throw new Error(`a phone sent ${JSON.stringify(sent)}`);
      const results = await recordEvents(deps, { trip, memberId }, events, clock.now());
      return { serverTime: clock.now().toISOString(), results };
    },
    async show(since) {
      const now = clock.now();
      const changes = await readChanges(deps.db, trip.id, { since, view: 'en', now, most: PAGE_EVENTS });
      const texts = { nameIn: (_: string, english: string) => english, hostOf: () => null };
      return presentChanges(trip, changes, { names: true, phones: true }, { ...texts, now });
    },
  };
}
