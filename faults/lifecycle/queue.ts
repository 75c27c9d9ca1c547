import { z } from 'zod';
import type { Lifecycle, RunningApp } from './world.ts';

const JOB = z.object({ id: z.number(), name: z.string(), data: z.record(z.string(), z.unknown()) });
type Job = z.infer<typeof JOB>;

export async function listJobs(lifecycle: Lifecycle): Promise<Job[]> {
  const rows = await lifecycle.world.db.queryComposed(
    'SELECT id, name, data FROM lifecycle_jobs WHERE NOT taken ORDER BY id',
  );
  return rows.map((row) => JOB.parse(row));
}

/**
 * Runs a job as the queue does: exclusively; it waits again if it fails, or if its process was killed before it was
 * marked as done.
 */
export async function runJob(app: RunningApp, job: Job): Promise<void> {
  const { db } = app.lifecycle.world;
  const mine = await db.queryComposed(
    'UPDATE lifecycle_jobs SET taken = true WHERE id = $1 AND NOT taken RETURNING id',
    [job.id],
  );
  if (mine.length === 0) return;
  try {
    await app.runJob(job.name, job.data);
    await app.deps.db.queryComposed('DELETE FROM lifecycle_jobs WHERE id = $1', [job.id]);
  } catch (error) {
    await db.queryComposed('UPDATE lifecycle_jobs SET taken = false WHERE id = $1', [job.id]);
    throw error;
  }
}

/** Gives a job up, as the queue does after a day of failures. */
export async function giveUpJob(lifecycle: Lifecycle, job: Job): Promise<void> {
  await lifecycle.world.db.queryComposed('DELETE FROM lifecycle_jobs WHERE id = $1', [job.id]);
}
