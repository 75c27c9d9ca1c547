import type { SeatsEvent } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import type { Stock } from './customers.ts';
import { openStreams } from './streams.ts';

/** A change of a seat on a watcher's map, and its arrival here (milliseconds of the system's clock). */
export interface Sight {
  seat: string;
  taken: boolean;
  at: number;
}

/** An open seat map of a segment. */
export interface SeatWatcher {
  segment: Stock;
  /** The seats shown as taken; undefined before the first event. */
  taken: ReadonlySet<string> | undefined;
  sights: Sight[];
}

/** Opens a seat map for each segment, and updates it as the site does. */
export async function openSeatMaps(port: number, segments: Stock[]) {
  const all = segments.map((segment): SeatWatcher => ({ segment, taken: undefined, sights: [] }));
  const streams = await openStreams(
    port,
    segments.map(
      ({ tripId, from, to }) =>
        `${calls.watchSeats[1].replace(':id', tripId)}?${new URLSearchParams({ from, to })}`,
    ),
    (index, events) => {
      const at = performance.timeOrigin + performance.now();
      for (const [, data = ''] of events.matchAll(/^data: (.+)$/gm)) {
        const { seatsbooked } = JSON.parse(data) as SeatsEvent;
        update(all[index] as SeatWatcher, new Set(seatsbooked), at);
      }
    },
  );
  return { ...streams, all };
}

function update(watcher: SeatWatcher, taken: Set<string>, at: number): void {
  const before = watcher.taken;
  watcher.taken = taken;
  if (!before) return;
  for (const seat of taken.difference(before)) watcher.sights.push({ seat, taken: true, at });
  for (const seat of before.difference(taken)) watcher.sights.push({ seat, taken: false, at });
}
