import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../api/platform/clock.ts';

/** What an act leaves to be done after it. */
export interface Left {
  jobs: { name: string; data: Record<string, unknown> }[];
  /** Events of gateways, to post to the app. */
  events: { id: string; body: string; signature: string }[];
  /** Digits of the codes that it sent. */
  codes: string[];
}

interface Moment extends Left {
  at: Date;
}

export type DemoClock = ReturnType<typeof createClock>;

/**
 * Creates a clock whose time is that of the act in progress, so that acts of different times can run at once. Outside
 * of acts it stands at `begins`, or where it was last set.
 */
export function createClock(begins: Date) {
  const moments = new AsyncLocalStorage<Moment>();
  let base = begins;
  const clock: Clock = { now: () => moments.getStore()?.at ?? base };
  return {
    ...clock,
    set(instant: Date) {
      base = instant;
    },
    /** Runs an act at an instant. */
    at: <Value>(at: Date, act: () => Promise<Value>): Promise<Value> =>
      moments.run({ at, jobs: [], events: [], codes: [] }, act),
    /** Returns what the act in progress has left so far. */
    left(): Left {
      const moment = moments.getStore();
      if (!moment) throw new Error('no act is in progress');
      return moment;
    },
  };
}
