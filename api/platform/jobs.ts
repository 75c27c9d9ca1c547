import { type JobResult, PgBoss, systemClock as timersOfNode } from 'pg-boss';
import { forEachOf } from './concurrency-limit.ts';
import type { Transaction } from './database.ts';
import type { Log } from './log.ts';
import { gauge, histogram } from './metrics.ts';
import { errorLine } from './redact.ts';
import { currentSpan, endWith, underSpan } from './tracing.ts';

/** Work that must happen, kept in PostgreSQL and tried again until it does. */
export interface JobQueue {
  /** Enqueues in the caller's transaction: the job exists exactly when what it is about does. */
  enqueue(tx: Transaction, name: string, data: object[]): Promise<void>;
}

export interface JobDefinition {
  name: string;
  /** For jobs that run by the clock: a cron expression in Asia/Kolkata. */
  cron?: string;
  run(data: Record<string, unknown>): Promise<void>;
}

export interface Jobs extends JobQueue {
  /** Makes the queues: once a version, before anything is enqueued. Running it again changes nothing. */
  createQueues(definitions: JobDefinition[]): Promise<void>;
  /** Takes up work: from here on this process runs jobs. */
  start(definitions: JobDefinition[]): Promise<void>;
  close(): Promise<void>;
}

/** A day of tries with growing pauses; what still fails then needs a person, and stays in the table as failed. */
const RETRIES = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 };
/**
 * A worker says every ten seconds that it is at its jobs. Those of one that has said nothing for a minute, which is longer than the
 * database is away when its primary is lost, are taken up by another within half a minute more, and not, as pg-boss would have it, a
 * quarter of an hour later.
 */
const ALIVE = { heartbeatSeconds: 60 };
const LOG_EVERY_SECONDS = 10;
const SUPERVISION = { superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 };

/**
 * A clock that nobody sets. By one that is put back by an hour while a job runs pg-boss would reckon that the next look is an hour
 * away. By how much it differs from the database's, which schedules go by, pg-boss finds out itself.
 */
const STEADY_CLOCK = { ...timersOfNode, now: () => Math.trunc(performance.timeOrigin + performance.now()) };

/** One poll fetches one batch, so a batch is large; its jobs then run a few at a time. */
const BATCH = 600;
const AT_ONCE = 4;

/** Jobs are told apart by `queue`, their name: `job` is what Prometheus calls the process that it asks. */
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
 * Connects to the job tables, which pg-boss keeps in its own schema. Every process may enqueue; only those that call `start`
 * run jobs and keep the tables tidy.
 */
export async function connectJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    clock: STEADY_CLOCK,
    ...SUPERVISION,
  });
  // Some of its errors are copies without a class.
  boss.on('error', ({ message }) =>
    log.warn({ error: errorLine(new Error(message)) }, 'jobs: the database did not answer'),
  );
  await boss.start();
  return {
    async createQueues(definitions) {
      for (const { name } of definitions) {
        await boss.createQueue(name);
        // A queue that an earlier version made learns what has changed since.
        await boss.updateQueue(name, { ...RETRIES, ...ALIVE });
      }
    },
    async enqueue(tx, name, data) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }),
      };
      await boss.insert(
        name,
        data.map((one) => ({ data: withTrace(one) })),
        { db },
      );
    },
    async start(definitions) {
      for (const definition of definitions) {
        stand(definition.name);
        if (definition.cron)
          await boss.schedule(definition.name, definition.cron, null, { tz: 'Asia/Kolkata' });
        await boss.work(
          definition.name,
          {
            batchSize: BATCH,
            pollingIntervalSeconds: 0.5,
            perJobResults: true,
            heartbeatRefreshSeconds: LOG_EVERY_SECONDS,
          } as const,
          (jobs) => runBatch(definition, jobs as { id: string; data: Record<string, unknown> }[], log),
        );
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** Lets a job's numbers stand at nothing before it has ever run, so that one that never does is seen. */
function stand(queue: string): void {
  durations.expect({ queue, outcome: 'ok' });
  durations.expect({ queue, outcome: 'failed' });
  lastSuccesses.set({ queue }, 0);
}

/** A job carries the trace in which it was enqueued, so that it goes on there whenever it runs. */
function withTrace(data: object): object {
  const span = currentSpan();
  return span ? { ...data, traceparent: span.traceparent } : data;
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
