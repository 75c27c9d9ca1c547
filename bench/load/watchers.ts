import { openStreams } from './streams.ts';

export type Watchers = Awaited<ReturnType<typeof startWatchers>>;

/** Opens a stream of server-sent events for each PNR, which follows its trip. */
export async function startWatchers(port: number, pnrs: string[]) {
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
    ...streams,
    /** Returns milliseconds from each position's time to its arrival here, since the last call. */
    takeDelays() {
      const taken = delays;
      delays = [];
      return taken;
    },
    /** Returns how many have received a position. */
    notified: () => last.size,
  };
}
