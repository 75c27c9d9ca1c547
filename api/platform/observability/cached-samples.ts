import { setTimeout as wait } from 'node:timers/promises';
import { gauge, type MetricSamples } from './metrics.ts';

/** Reads metric samples on each scrape; never throws. */
export type Source = () => Promise<MetricSamples[]>;

/** A slower query serves the next scrape. */
const PATIENCE_MS = 3_000;

/** After a failed read, such as one that found no connection in time. */
const AGAIN_MS = 30_000;

const up = gauge('coach_samples_up', 'Whether the last database read succeeded: 1 or 0', {
  source: 'any',
});

/**
 * Returns a source that reads at most once in `forMs`, after a failed read once in `AGAIN_MS`, one read at a time. It
 * reports whether the last read succeeded, and leaves out failed ones. `read` needs a time limit, such as that of its connection.
 */
export function cacheSamples(
  name: string,
  forMs: number,
  read: () => Promise<MetricSamples[]>,
  patienceMs = PATIENCE_MS,
): Source {
  let last: MetricSamples[] = [];
  let due = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function readAnew(): Promise<void> {
    const began = performance.now();
    last = await read().catch(() => []);
    const succeeded = last.length > 0;
    due = began + (succeeded ? forMs : Math.min(forMs, AGAIN_MS));
    up.set({ source: name }, succeeded ? 1 : 0);
    running = undefined;
  }

  return async () => {
    if (!running && performance.now() >= due) running = readAnew();
    await Promise.race([running, wait(patienceMs, undefined, { ref: false })]);
    return last;
  };
}
