import type { Database } from '../database/database.ts';
import type { MetricSamples, Sample } from '../observability/metrics.ts';

/**
 * Returns waiting and failed jobs by job name.
 * An index of pg-boss covers waiting jobs, so the cost depends on their number only. The count of failed
 * jobs is that of pg-boss, up to a minute old.
 */
export async function readQueue(
  db: Pick<Database, 'query'>,
  queues: readonly string[],
): Promise<MetricSamples[]> {
  const [waiting, givenUp] = await Promise.all([
    db.query(
      `SELECT name AS queue, count(*) FILTER (WHERE state = 'created' AND start_after <= now())::int AS ready,
         count(*) FILTER (WHERE state = 'created' AND start_after > now())::int AS later,
         count(*) FILTER (WHERE state = 'retry')::int AS retrying,
         coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state = 'created')), 0)::float8 AS waited
       FROM pgboss.job WHERE state < 'active' AND NOT blocked AND name = ANY ($1) GROUP BY name`,
      [queues],
    ),
    db.query('SELECT name AS queue, failed_count AS failed FROM pgboss.queue WHERE name = ANY ($1)', [
      queues,
    ]),
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
      help: 'Jobs that wait: ready, deferred, or retrying after a failure',
      samples: queues.flatMap(depth),
    },
    {
      kind: 'gauge',
      name: 'coach_queue_oldest_seconds',
      help: 'How long the oldest job that has not started has been due',
      samples: queues.map((queue) => ({
        labels: { queue },
        value: Math.max(0, byQueue.get(queue)?.waited ?? 0),
      })),
    },
    {
      kind: 'gauge',
      name: 'coach_jobs_given_up',
      help: 'Jobs of the last days that failed at every try and need a person',
      samples: givenUp.map(({ queue, failed }) => ({ labels: { queue }, value: failed })),
    },
  ];
}
