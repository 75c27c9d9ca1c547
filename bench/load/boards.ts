import { consoleCalls } from 'contract/console/calls.ts';
import type { DeparturesEvent } from 'contract/console/departures.ts';
import { openStreams } from './streams.ts';

/** A departure's row as it arrived at a board (milliseconds of the system's clock). */
export interface RowSight {
  board: number;
  tripId: string;
  sold: number;
  at: number;
}

const PATIENCE_MS = 30_000;

/** Returns the path of a call for the departures of a date. */
export function departuresPath(call: 'listDepartures' | 'watchDepartures', date: string): string {
  return `${consoleCalls[call][1]}?${new URLSearchParams({ date })}`;
}

/**
 * Opens a board of the date for each cookie, and waits until all show every departure. `onEvent` receives the data of
 * later events, with the rows that changed.
 */
export async function openBoards(
  port: number,
  date: string,
  cookies: string[],
  onEvent: (board: number, data: string) => void = () => undefined,
) {
  const shown = new Set<number>();
  const streams = await openStreams(
    port,
    cookies.map(() => departuresPath('watchDepartures', date)),
    (board, events) => {
      for (const [, data = ''] of events.matchAll(/^event: departures\ndata: (.+)$/gm)) {
        if (shown.has(board)) onEvent(board, data);
        shown.add(board);
      }
    },
    cookies,
  );
  await until(() => shown.size === cookies.length, 'every board shows its departures');
  return streams;
}

/** The same, with the rows that arrived. */
export async function openObservedBoards(port: number, date: string, cookies: string[]) {
  const sights: RowSight[] = [];
  const streams = await openBoards(port, date, cookies, (board, data) => {
    const at = performance.timeOrigin + performance.now();
    const { rows } = JSON.parse(data) as DeparturesEvent;
    sights.push(...rows.map(({ tripId, sold }) => ({ board, tripId, sold, at })));
  });
  return { ...streams, sights };
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > giveUp) throw new Error(`timed out: ${what}`);
    await new Promise((next) => setTimeout(next, 20));
  }
}
