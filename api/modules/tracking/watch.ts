import type { Log } from '#platform/observability/log.ts';
import { pollWhileWatched } from '#platform/polling.ts';
import type { MeasuredTrip } from './arrival/progress.ts';
import type { Fleet, Standing } from './positions/fleet.ts';
import { type CommonProgress, presentCommon, presentProgress, type TravelledSegment } from './present.ts';

export interface Watcher extends TravelledSegment {
  /** Receives the trip's progress at once and after every change. */
  send(event: Buffer): void;
  /** Runs after the last event of a finished trip. */
  end(): void;
}

export interface TripWatch {
  /** Adds a watcher; returns a function that removes it. */
  add(measured: MeasuredTrip, watcher: Watcher): () => void;
  close(): void;
}

/** Watchers of the same segment share one event. */
interface Group extends TravelledSegment {
  watchers: Set<Watcher>;
  event: Buffer | undefined;
}

interface WatchedTrip {
  measured: MeasuredTrip;
  groups: Map<string, Group>;
  /** The last event and its text, for comparison. */
  last: { standing: Standing; common: CommonProgress; text: string } | undefined;
}

const POLL_EVERY_MS = 1000;

/** The id of a trip's last event. A client that reconnects with it gets no more. */
export const OVER = 'over';

/**
 * Returns live progress for all watchers of this process with one query a second, and none without
 * watchers. Each segment's event is rendered once.
 */
export function watchTrips(fleet: Fleet, log: Log): TripWatch {
  const watched = new Map<string, WatchedTrip>();
  const polling = pollWhileWatched({
    everyMs: POLL_EVERY_MS,
    isWatched: () => watched.size > 0,
    poll,
    log,
    name: 'tracking',
  });

  async function poll(): Promise<void> {
    const onRoad = new Map((await fleet.onRoad()).map((measured) => [measured.trip.id, measured]));
    const trips = [...watched.values()];
    // Another coach may drive a trip meanwhile.
    for (const trip of trips) trip.measured = onRoad.get(trip.measured.trip.id) ?? trip.measured;
    const standings = await fleet.standings(trips.map(({ measured }) => measured));
    for (const standing of standings) {
      const trip = watched.get(standing.trip.id);
      if (trip) report(trip, standing);
    }
  }

  function report(trip: WatchedTrip, standing: Standing): void {
    const common = presentCommon(standing);
    const text = JSON.stringify(common);
    if (text === trip.last?.text) return;
    trip.last = { standing, common, text };
    for (const group of trip.groups.values()) {
      group.event = eventFor(trip.last, group);
      for (const watcher of group.watchers) watcher.send(group.event);
    }
    if (isOver(standing)) endAll(trip);
  }

  function endAll(trip: WatchedTrip): void {
    watched.delete(trip.measured.trip.id);
    for (const group of trip.groups.values()) for (const watcher of group.watchers) watcher.end();
  }

  return {
    add(measured, watcher) {
      const { id } = measured.trip;
      const trip = watched.get(id) ?? { measured, groups: new Map<string, Group>(), last: undefined };
      const key = `${watcher.fromStop} ${watcher.toStop}`;
      const { fromStop, toStop } = watcher;
      const group = trip.groups.get(key) ?? { fromStop, toStop, watchers: new Set(), event: undefined };
      watched.set(id, trip);
      trip.groups.set(key, group);
      group.watchers.add(watcher);
      if (trip.last) {
        group.event ??= eventFor(trip.last, group);
        watcher.send(group.event);
      } else polling.hurry();
      return () => {
        group.watchers.delete(watcher);
        if (group.watchers.size === 0) trip.groups.delete(key);
        if (trip.groups.size === 0 && watched.get(id) === trip) watched.delete(id);
      };
    },
    close() {
      polling.close();
      watched.clear();
    },
  };
}

function isOver({ reckoning }: Standing): boolean {
  return reckoning.state === 'arrived';
}

function eventFor({ standing, common }: NonNullable<WatchedTrip['last']>, segment: TravelledSegment): Buffer {
  const progress = presentProgress(common, standing, segment);
  const mark = isOver(standing) ? `id: ${OVER}\n` : '';
  return Buffer.from(`${mark}event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
}
