import { openStreams } from './streams.ts';

/** Browsers that follow trips by server-sent events. */
export interface Watchers {
  /** Milliseconds from the time of each position to its arrival here, since this was last asked. */
  takeDelays(): number[];
  /** How many have been told of some position. */
  notified(): number;
  /** How many streams ended before they were closed here. */
  lost(): number;
  close(): void;
}

/** Follows one PNR a watcher. */
export async function startWatchers(port: number, pnrs: string[]): Promise<Watchers> {
  const last = new Map<number, string>();
  let delays: number[] = [];
  const streams = await openStreams(
    port,
    pnrs.map((pnr) => `/api/v1/tracking/${pnr}/live`),
    (index, events) => {
      const at = /.*"at":"([^"]+)"/s.exec(events)?.[1];
      if (at === undefined || at === last.get(index)) return;
      // What a watcher is told at first may be a while old.
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
