import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { forEachOf } from '#platform/limits/concurrency-limit.ts';
import type { Log } from '#platform/observability/log.ts';
import { errorLine } from '#platform/observability/redact.ts';
import { advance, isDriven, type TripProgress } from '../arrival/progress.ts';
import {
  claimPolls,
  endPoll,
  listActiveTrips,
  listLastPositions,
  storePosition,
  storeSuspectPosition,
} from '../store.ts';
import type { Fleet } from './fleet.ts';
import type { TrackingProvider } from './provider.ts';
import { createProviderLog, type Problem } from './provider-log.ts';
import { type LastReports, validatePosition } from './validate-position.ts';

export interface PollingDependencies {
  db: Database;
  clock: Clock;
  log: Log;
  fleet: Fleet;
  tracker: TrackingProvider;
  /** The length of a period, the same for every worker. */
  pollSeconds: number;
}

export interface Polling {
  /** Polls every coach on the road that no worker has polled in this period; ends with the last response. */
  pollAll(): Promise<void>;
  /** Polls in each period, even while earlier polls run. */
  start(): void;
  /** Stops polling and aborts open requests. */
  close(): Promise<void>;
}

/** More than the number of coaches on the road, so a slow response delays no other coach. */
const AT_ONCE = 500;

/** Timers may fire early. A poll must not begin before its period. */
const MARGIN_MS = 10;

/** Returns a poller of coach positions. Workers share the coaches through the database. */
export function createPolling(deps: PollingDependencies): Polling {
  const { db, clock, log, fleet, tracker } = deps;
  const periodMs = deps.pollSeconds * 1000;
  const providerLog = createProviderLog(log, clock);
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;

  async function pollAll(): Promise<void> {
    const now = clock.now();
    const tripsOfCoaches = await listTripsOfCoaches(db, fleet);
    const due = [...tripsOfCoaches.keys()];
    const period = new Date(Math.floor(now.getTime() / periodMs) * periodMs);
    const claimed = due.length > 0 ? await claimPolls(db, due, period, now) : [];
    if (claimed.length === 0) return;
    const previous = await listLastPositions(db, claimed);
    const failures: unknown[] = [];
    await forEachOf(claimed, AT_ONCE, async (busid) => {
      const before = previous.get(busid) ?? { last: null, suspect: null };
      await askAbout(busid, before, tripsOfCoaches.get(busid) ?? []).catch((error: unknown) =>
        failures.push(error),
      );
    });
    if (!closing.signal.aborted) providerLog.writeSummary();
    if (failures.length > 0) throw failures[0];
  }

  async function askAbout(
    busid: string,
    previous: LastReports,
    trips: readonly TripProgress[],
  ): Promise<void> {
    const response = await tracker.ask(busid, closing.signal);
    if (response.kind === 'position') {
      const problem = await take(busid, previous, trips, response.position);
      providerLog.note(busid, problem);
    } else providerLog.note(busid, response.kind);
    await endPoll(db, busid);
  }

  async function take(
    busid: string,
    previous: LastReports,
    trips: readonly TripProgress[],
    report: Parameters<typeof validatePosition>[0],
  ): Promise<Problem | null> {
    const now = clock.now();
    const result = validatePosition(report, previous, now);
    if (result.taken) {
      await storePosition(db, busid, result.position, advance(trips, result.position), now);
      return null;
    }
    if (result.suspect !== previous.suspect) await storeSuspectPosition(db, busid, result.suspect);
    return result.reason === 'old' || result.reason === 'jump' ? null : result.reason;
  }

  async function startPeriod(): Promise<void> {
    try {
      await pollAll();
      if (failing) log.info('tracking: the database is available again');
      failing = false;
    } catch (error) {
      if (!failing)
        log.warn({ error: errorLine(error) }, 'tracking: the database is unavailable; positions wait');
      failing = true;
    }
  }

  function tick(): void {
    const poll = startPeriod().finally(() => running.delete(poll));
    running.add(poll);
    plan();
  }

  function plan(): void {
    timer = setTimeout(tick, periodMs - (clock.now().getTime() % periodMs) + MARGIN_MS);
  }

  return {
    pollAll,
    start: plan,
    async close() {
      clearTimeout(timer);
      closing.abort();
      await Promise.all(running);
    },
  };
}

/** Returns the unfinished trips that every coach on the road drives, by departure. */
async function listTripsOfCoaches(db: Database, fleet: Fleet): Promise<Map<string, TripProgress[]>> {
  const onRoad = await fleet.onRoad();
  const previous = await listActiveTrips(
    db,
    onRoad.map(({ trip }) => trip),
  );
  const open = onRoad.flatMap((measured) => {
    const { progress = null, announced = null } = previous.get(measured.trip.id) ?? {};
    const isOver = progress?.arrivedAt || !isDriven(measured.trip, announced);
    return isOver ? [] : [{ measured, progress }];
  });
  return Map.groupBy(open, ({ measured }) => measured.trip.busid);
}
