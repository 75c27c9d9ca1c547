import { minutesAfter } from '../../api/platform/clock.ts';
import { forEachOf } from '../../api/platform/limits/concurrency-limit.ts';

/** Something that happens at an instant. Acts of one queue happen one after the other. */
export interface Act {
  at: Date;
  queue: string;
  run(): Promise<void>;
}

export interface Timeline {
  /** Adds an act, also from within another. */
  add(act: Act): void;
  /** Returns the acts until before `until`, by queue and time, and removes them. */
  take(until: Date): Act[][];
}

export function createTimeline(): Timeline {
  let acts: Act[] = [];
  return {
    add: (act) => void acts.push(act),
    take(until) {
      const due = acts.filter(({ at }) => at < until);
      acts = acts.filter(({ at }) => at >= until);
      const byTime = due.toSorted((a, b) => a.at.getTime() - b.at.getTime());
      return [...Map.groupBy(byTime, ({ queue }) => queue).values()];
    },
  };
}

interface Period {
  begins: Date;
  ends: Date;
  stepMinutes: number;
  /** Queues that run at once. */
  atOnce: number;
}

/**
 * Runs all acts of a period in steps, `after` after each of them. Acts of one step and different queues run at once. Ends
 * after the step in which `isStopped` turns true.
 */
export async function runTimeline(
  timeline: Timeline,
  { begins, ends, stepMinutes, atOnce }: Period,
  { after, isStopped }: { after: (step: Date) => Promise<void>; isStopped: () => boolean },
): Promise<void> {
  for (let step = begins; step < ends && !isStopped(); ) {
    const next = new Date(Math.min(minutesAfter(step, stepMinutes).getTime(), ends.getTime()));
    // Acts add others, of the same queue and step too.
    for (let due = timeline.take(next); due.length > 0; due = timeline.take(next))
      await forEachOf(due, atOnce, async (acts) => {
        for (const act of acts) await act.run();
      });
    await after(next);
    step = next;
  }
}
