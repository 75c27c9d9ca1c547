import type { Database } from './database.ts';
import type { MetricSamples, Sample } from './metrics.ts';

interface Waiting extends Record<string, unknown> {
  queue: string;
  ready: number;
  later: number;
  retrying: number;
  /** Seconds since the oldest that was never tried could have been. */
  waited: number;
}

/**
 * What waits, by the name of the job: the outbox, refunds and all else that a transaction left to be done. Served by pg-boss's own index
 * of waiting jobs, so that it costs what waits and not what was ever done; the failed ones are pg-boss's own count, a minute old.
 */
export async function readQueue(
  db: Pick<Database, 'query'>,
  queues: readonly string[],
): Promise<MetricSamples[]> {
  const [waiting, givenUp] = await Promise.all([
    db.query<Waiting>(
      `SELECT name AS queue, count(*) FILTER (WHERE state = 'created' AND start_after <= now())::int AS ready,
         count(*) FILTER (WHERE state = 'created' AND start_after > now())::int AS later,
         count(*) FILTER (WHERE state = 'retry')::int AS retrying,
         coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state = 'created')), 0)::float8 AS waited
       FROM pgboss.job WHERE state < 'active' AND NOT blocked AND name = ANY ($1) GROUP BY name`,
      [queues],
    ),
    db.query<{ queue: string; failed: number }>(
      'SELECT name AS queue, failed_count AS failed FROM pgboss.queue WHERE name = ANY ($1)',
      [queues],
    ),
  ]);
  const byQueue = new Map(waiting.map((row) => [row.queue, row]));
  const depth = (queue: string): Sample[] => {
    const { ready = 0, later = 0, retrying = 0 } = byQueue.get(queue) ?? {};
    return Object.entries({ ready, later, retrying }).map(([state, value]) => ({
      labels: { queue, state },
      value,
    }));
  };
  return [
    {
      kind: 'gauge',
      name: 'coach_queue_jobs',
      help: 'Jobs that wait: ready, for a later moment, or for another try after a failure (retrying)',
      samples: queues.flatMap(depth),
    },
    {
      kind: 'gauge',
      name: 'coach_queue_oldest_seconds',
      help: 'For how long the oldest job that nobody has taken up yet has been due',
      samples: queues.map((queue) => ({
        labels: { queue },
        value: Math.max(0, byQueue.get(queue)?.waited ?? 0),
      })),
    },
    {
      kind: 'gauge',
      name: 'coach_jobs_given_up',
      help: 'Jobs of the last days that failed at every try and wait for a person',
      samples: givenUp.map(({ queue, failed }) => ({ labels: { queue }, value: failed })),
    },
  ];
}
