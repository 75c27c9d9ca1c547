import { type JobResult, PgBoss } from 'pg-boss';
import type { Transaction } from './database.ts';
import { forEachOf } from './lanes.ts';
import type { Log } from './log.ts';
import { errorLine } from './redact.ts';

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

/** One poll fetches one batch, so a batch is large; its jobs then run a few at a time. */
const BATCH = 600;
const AT_ONCE = 4;

/**
 * Connects to the job tables, which pg-boss keeps in its own schema. Every process may enqueue; only those that call `start`
 * run jobs and keep the tables tidy.
 */
export async function connectJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3 });
  boss.on('error', (error) => log.warn({ error: errorLine(error) }, 'jobs: the database did not answer'));
  await boss.start();
  return {
    async createQueues(definitions) {
      for (const { name } of definitions) await boss.createQueue(name, RETRIES);
    },
    async enqueue(tx, name, data) {
      const db = {
        executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }),
      };
      await boss.insert(
        name,
        data.map((one) => ({ data: one })),
        { db },
      );
    },
    async start(definitions) {
      for (const definition of definitions) {
        if (definition.cron)
          await boss.schedule(definition.name, definition.cron, null, { tz: 'Asia/Kolkata' });
        await boss.work(
          definition.name,
          { batchSize: BATCH, pollingIntervalSeconds: 0.5, perJobResults: true } as const,
          (jobs) => runBatch(definition, jobs as { id: string; data: Record<string, unknown> }[], log),
        );
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function runBatch(
  definition: JobDefinition,
  jobs: { id: string; data: Record<string, unknown> }[],
  log: Log,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  await forEachOf(jobs, AT_ONCE, async (job) => {
    try {
      await definition.run(job.data ?? {});
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
