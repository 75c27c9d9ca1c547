import { setTimeout as wait } from 'node:timers/promises';
import { gauge, type MetricSamples } from './metrics.ts';

/** Reads metric samples on each scrape; never throws. */
export type Source = () => Promise<MetricSamples[]>;

/** A slower query serves the next scrape. */
const PATIENCE_MS = 3_000;

const up = gauge('coach_samples_up', 'Whether the last database read succeeded: 1 or 0', {
  source: 'any',
});

/**
 * Returns a source that reads at most once in `forMs`, one read at a time, and reports whether the last
 * read succeeded.
 * It leaves out failed reads. `read` needs a time limit, such as that of its connection.
 */
export function cacheSamples(
  name: string,
  forMs: number,
  read: () => Promise<MetricSamples[]>,
  patienceMs = PATIENCE_MS,
): Source {
  let last: MetricSamples[] = [];
  let began = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function readAnew(): Promise<void> {
    began = performance.now();
    last = await read().catch(() => []);
    up.set({ source: name }, last.length > 0 ? 1 : 0);
    running = undefined;
  }

  return async () => {
    if (!running && performance.now() - began >= forMs) running = readAnew();
    await Promise.race([running, wait(patienceMs, undefined, { ref: false })]);
    return last;
  };
}
