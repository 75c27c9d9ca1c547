import { type JobResult, PgBoss, systemClock as timersOfNode } from 'pg-boss';
import type { Transaction } from '../database/database.ts';
import { forEachOf } from '../limits/concurrency-limit.ts';
import type { Log } from '../observability/log.ts';
import { gauge, histogram } from '../observability/metrics.ts';
import { errorLine } from '../observability/redact.ts';
import { currentSpan, endWith, underSpan } from '../observability/tracing.ts';
import { REFRESH_SECONDS, retryOrphans } from './orphans.ts';

/** Jobs stored in PostgreSQL and retried until they succeed. */
export interface JobQueue {
  /** Enqueues jobs in the caller's transaction, which fails if they cannot be stored. Does not wait for that. */
  enqueue(tx: Transaction, name: string, data: object[]): Promise<void>;
}

export interface JobDefinition {
  name: string;
  /** A cron expression in Asia/Kolkata, for scheduled jobs. */
  cron?: string;
  run(data: Record<string, unknown>): Promise<void>;
}

export interface Jobs extends JobQueue {
  /** Creates or updates the queues. Runs before anything is enqueued; repeatable. */
  createQueues(definitions: JobDefinition[]): Promise<void>;
  start(definitions: JobDefinition[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * A day of retries with growing delays. A job that still fails stays in the table as failed, for a person.
 */
const RETRIES = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 };
/**
 * After a minute without a heartbeat of its worker, another worker takes a job within 30 seconds; a worker that has just
 * started does so in ten seconds (`retryOrphans`).
 * A minute is longer than a failover of the database. The default of pg-boss is 15 minutes.
 */
const ALIVE = { heartbeatSeconds: 60 };
/**
 * A batch that runs longer is tried again beside the first try, which goes on. A day's reconciliation and a batch of messages
 * whose provider times out take longer than the default of 15 minutes; a dead worker is found by its heartbeat.
 */
const LONGEST_RUN = { expireInSeconds: 6 * 3600 };
const SUPERVISION = { superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 };

/**
 * A monotonic clock. A system clock set back by an hour would delay the next poll of pg-boss by an hour.
 * pg-boss measures the difference to the database's clock, which schedules use, itself.
 */
const STEADY_CLOCK = { ...timersOfNode, now: () => Math.trunc(performance.timeOrigin + performance.now()) };

/** People wait for enqueued jobs. Each poll costs the database half a millisecond, and most queues are scheduled. */
const POLL_SECONDS = { enqueued: 0.5, scheduled: 5 };

/** One poll fetches one batch, so a batch is large. Its jobs run `AT_ONCE` at a time. */
const BATCH = 600;
const AT_ONCE = 4;

/** The label is `queue`, since Prometheus uses `job` for the scraped process. */
const durations = histogram(
  'coach_job_duration_seconds',
  'How long runs of a job took, in this process',
  { queue: 'any', outcome: ['ok', 'failed'] },
  [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300],
);
const lastSuccesses = gauge(
  'coach_job_last_success_timestamp_seconds',
  'When a run of a job last succeeded in this process; 0 before the first',
  { queue: 'any' },
);

/**
 * Connects to the job tables in the schema of pg-boss. Every process may enqueue. Only processes that call
 * `start` run jobs and maintain the tables.
 */
export async function connectJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    clock: STEADY_CLOCK,
    ...SUPERVISION,
  });
  // Some errors of pg-boss are copies without a class.
  boss.on('error', ({ message }) =>
    log.warn({ error: errorLine(new Error(message)) }, 'jobs: the database is unavailable'),
  );
  await boss.start();
  let isClosing = false;
  return {
    async createQueues(definitions) {
      for (const { name } of definitions) {
        await boss.createQueue(name);
        // Updates the options of a queue that an earlier version created.
        await boss.updateQueue(name, { ...RETRIES, ...ALIVE, ...LONGEST_RUN });
      }
    },
    async enqueue(tx, name, data) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => {
          tx.sendComposed(text, values);
          return { rows: [] };
        },
      };
      await boss.insert(
        name,
        data.map((one) => ({ data: withTrace(one) })),
        { db },
      );
    },
    async start(definitions) {
      // `void`: it takes seconds, and never fails for good; what it misses is retried after a minute.
      void retryOrphans(boss.getDb(), undefined, () => isClosing).then(
        (count) => count > 0 && log.warn({ count }, 'jobs of a worker that was killed are tried again'),
        (error: unknown) => log.warn({ error: errorLine(error) }, 'jobs of killed workers wait for a minute'),
      );
      for (const definition of definitions) {
        exportEmptyMetrics(definition.name);
        if (definition.cron)
          await boss.schedule(definition.name, definition.cron, null, { tz: 'Asia/Kolkata' });
        await boss.work(
          definition.name,
          {
            batchSize: BATCH,
            pollingIntervalSeconds: definition.cron ? POLL_SECONDS.scheduled : POLL_SECONDS.enqueued,
            perJobResults: true,
            heartbeatRefreshSeconds: REFRESH_SECONDS,
          } as const,
          (jobs) => runBatch(definition, jobs as { id: string; data: Record<string, unknown> }[], log),
        );
      }
    },
    close() {
      isClosing = true;
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Exports a job's metrics before its first run, so a job that never runs is visible. */
function exportEmptyMetrics(queue: string): void {
  durations.expect({ queue, outcome: 'ok' });
  durations.expect({ queue, outcome: 'failed' });
  lastSuccesses.set({ queue }, 0);
}

/** Adds the current trace to a job's data, so the job continues it. */
function withTrace(data: object): object {
  return { ...traceOfJobs(), ...data };
}

/** Returns what traces a job to the present request, to be part of its data when another enqueues it. */
export function traceOfJobs(): { traceparent?: string } {
  const span = currentSpan();
  return span ? { traceparent: span.traceparent } : {};
}

async function runBatch(
  definition: JobDefinition,
  jobs: { id: string; data: Record<string, unknown> }[],
  log: Log,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  await forEachOf(jobs, AT_ONCE, async (job) => {
    try {
      await runCounted(definition, job.data ?? {});
      results.push({ id: job.id, status: 'completed' });
    } catch (error) {
      log.warn(
        { job: definition.name, id: job.id, error: errorLine(error) },
        'a job failed and will be tried again',
      );
      results.push({ id: job.id, status: 'failed', output: { error: errorLine(error) } });
    }
  });
  return results;
}

async function runCounted(definition: JobDefinition, data: Record<string, unknown>): Promise<void> {
  const { name: queue } = definition;
  const began = performance.now();
  const took = () => (performance.now() - began) / 1000;
  try {
    await runTraced(definition, data);
    durations.observe({ queue, outcome: 'ok' }, took());
    lastSuccesses.set({ queue }, Date.now() / 1000);
  } catch (error) {
    durations.observe({ queue, outcome: 'failed' }, took());
    throw error;
  }
}

function runTraced({ name, run }: JobDefinition, data: Record<string, unknown>): Promise<void> {
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name };
  const parent = typeof data.traceparent === 'string' ? data.traceparent : undefined;
  return underSpan(`job ${name}`, 'consumer', attributes, parent, (span) =>
    span ? endWith(span, run(data)) : run(data),
  );
}
