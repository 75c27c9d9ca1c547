import { openStreams } from './streams.ts';

/** Server-sent event streams that follow trips. */
export interface Watchers {
  /** Returns milliseconds from each position's time to its arrival here, since the last call. */
  takeDelays(): number[];
  /** Returns how many have received a position. */
  notified(): number;
  /** Returns how many streams ended before they were closed here. */
  lost(): number;
  close(): void;
}

/** Opens a stream for each PNR. */
export async function startWatchers(port: number, pnrs: string[]): Promise<Watchers> {
  const last = new Map<number, string>();
  let delays: number[] = [];
  const streams = await openStreams(
    port,
    pnrs.map((pnr) => `/api/v1/tracking/${pnr}/live`),
    (index, events) => {
      const at = /.*"at":"([^"]+)"/s.exec(events)?.[1];
      if (at === undefined || at === last.get(index)) return;
      // The first event may be old.
      if (last.has(index)) delays.push(Date.now() - Date.parse(at));
      last.set(index, at);
    },
  );
  return {
    takeDelays() {
      const taken = delays;
      delays = [];
      return taken;
    },
    notified: () => last.size,
    lost: () => streams.lost(),
    close: () => streams.close(),
  };
}
