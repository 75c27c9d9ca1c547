import { readConflicts } from '#modules/boarding/index.ts';
import type { NameIn, Trip } from '#modules/trips/index.ts';
import type { Log } from '#platform/observability/log.ts';
import { pollWhileWatched } from '#platform/polling.ts';
import type { LegClaims } from './departure-rules.ts';
import { type ChangingFacts, type DepartureDependencies, departureOf, readCoaches } from './facts.ts';
import { presentRow } from './present.ts';
import { readDepartures } from './store.ts';

/** An open board of a day. */
export interface BoardWatcher {
  /** The local date of departure. */
  date: string;
  /** Names what `sees` and `nameIn` depend on: watchers with the same view share their events. */
  view: string;
  sees(trip: Trip): boolean;
  nameIn: NameIn;
  /** Receives all rows at once, then those that changed. */
  send(event: Buffer): void;
}

export interface Board {
  /** Adds a watcher; returns a function that removes it. */
  add(watcher: BoardWatcher): () => void;
  close(): void;
}

interface View extends Pick<BoardWatcher, 'sees' | 'nameIn'> {
  watchers: Set<BoardWatcher>;
  /** The JSON of each row as last sent, by trip; undefined before the first event. */
  sent: Map<string, string> | undefined;
}

interface Day {
  views: Map<string, View>;
  trips: Trip[];
}

/** With the other queries this makes at most one a second, and shows a sale within 1.5 s. */
const POLL_EVERY_MS = 1300;
/** Polls after which money and messages and, in between, coaches are read of all departures, without a changed seat. */
const SLOW_FACTS_EVERY = 16;

/**
 * Returns the live boards of this process: one query of all watched departures a poll, none without watchers. It reads the
 * sales of departures whose sold seats changed by the poll before: their revenue follows their seats. Conflicts are read
 * of departures whose sold seats or boarding changed.
 */
export function openBoard(deps: DepartureDependencies & { log: Log }): Board {
  const days = new Map<string, Day>();
  let facts: ChangingFacts = {
    claims: new Map(),
    sales: new Map(),
    coaches: new Map(),
    boarding: new Map(),
    conflicts: new Map(),
    cancelled: new Set(),
    awaiting: new Set(),
    listed: new Set(),
  };
  /** Departures whose sales the next poll reads. */
  let salesDue: readonly string[] = [];
  let polls = 0;
  /** Whether all facts must be read: a date is new. */
  let isNew = false;
  const polling = pollWhileWatched({
    everyMs: POLL_EVERY_MS,
    isWatched: () => days.size > 0,
    poll,
    log: deps.log,
    name: 'departures',
  });

  async function poll(): Promise<void> {
    if (isNew) polls = 0;
    isNew = false;
    for (const [date, day] of days) day.trips = await deps.tripsOfDay(date);
    const ids = [...days.values()].flatMap(({ trips }) => trips.map(({ id }) => id));
    const isDue = polls % SLOW_FACTS_EVERY === 0;
    const salesOf = new Set(isDue ? ids : salesDue);
    const read = { tripIds: ids, salesOf: [...salesOf] };
    const { claims, boarding, sales, ...stored } = await readDepartures(deps.db, read, deps.clock.now());
    // A hold changes neither sales nor conflicts.
    const soldChanged = new Set(
      ids.filter((id) => !isSame(soldOf(claims.get(id)), soldOf(facts.claims.get(id)))),
    );
    const boardingChanged = new Set(
      [...boarding.keys()].filter(
        (id) => isDue || soldChanged.has(id) || !isSame(boarding.get(id), facts.boarding.get(id)),
      ),
    );
    const conflicts =
      boardingChanged.size > 0
        ? await readConflicts(deps.db, [...boardingChanged], deps.clock.now())
        : new Map();
    const coaches =
      polls === 0 || polls % SLOW_FACTS_EVERY === SLOW_FACTS_EVERY / 2
        ? await readCoaches(deps, new Set(ids))
        : facts.coaches;
    facts = {
      ...stored,
      claims,
      coaches,
      boarding,
      sales: replaced(facts.sales, salesOf, sales),
      conflicts: replaced(facts.conflicts, boardingChanged, conflicts),
    };
    salesDue = [...soldChanged].filter((id) => !salesOf.has(id));
    for (const day of days.values()) for (const view of day.views.values()) report(day, view);
    polls += 1;
  }

  function report(day: Day, view: View): void {
    const now = deps.clock.now();
    const rows = new Map(
      day.trips
        .filter(view.sees)
        .map((trip) => [trip.id, JSON.stringify(presentRow(departureOf(trip, facts), view.nameIn, now))]),
    );
    const { sent } = view;
    const changed = [...rows].filter(([id, row]) => row !== sent?.get(id)).map(([, row]) => row);
    view.sent = rows;
    if (sent && changed.length === 0) return;
    const event = eventOf(changed);
    for (const watcher of view.watchers) watcher.send(event);
  }

  return {
    add(watcher) {
      const { date, sees, nameIn } = watcher;
      const day = days.get(date) ?? { views: new Map<string, View>(), trips: [] };
      const view = day.views.get(watcher.view) ?? { sees, nameIn, watchers: new Set(), sent: undefined };
      const isNewDate = !days.has(date);
      days.set(date, day);
      day.views.set(watcher.view, view);
      view.watchers.add(watcher);
      if (view.sent) watcher.send(eventOf([...view.sent.values()]));
      else if (isNewDate) {
        isNew = true;
        polling.hurry();
      } else if (day.trips.length > 0) report(day, view);
      return () => {
        view.watchers.delete(watcher);
        if (view.watchers.size === 0) day.views.delete(watcher.view);
        if (day.views.size === 0) days.delete(date);
      };
    },
    close() {
      polling.close();
      days.clear();
    },
  };
}

/** Returns the seats sold of each segment. */
function soldOf(claims: readonly LegClaims[] = []): number[][] {
  return claims.filter(({ sold }) => sold > 0).map(({ fromStop, toStop, sold }) => [fromStop, toStop, sold]);
}

/** Returns facts with those of changed trips read anew. */
function replaced<Fact>(
  before: ReadonlyMap<string, Fact>,
  changed: ReadonlySet<string>,
  after: ReadonlyMap<string, Fact>,
): ReadonlyMap<string, Fact> {
  return new Map([...[...before].filter(([id]) => !changed.has(id)), ...after]);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns a `departures` event of rows in JSON. */
function eventOf(rows: readonly string[]): Buffer {
  return Buffer.from(`event: departures\ndata: {"rows":[${rows.join()}]}\n\n`);
}
