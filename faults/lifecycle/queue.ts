import type { Life, RunningApp } from './world.ts';

interface Job extends Record<string, unknown> {
  id: number;
  name: string;
  data: Record<string, unknown>;
}

/** Returns the waiting jobs in the order of their enqueuing. */
export async function listJobs(life: Life): Promise<Job[]> {
  return life.world.db.query<Job>('SELECT id, name, data FROM life_jobs WHERE NOT taken ORDER BY id');
}

/**
 * Runs a job as the queue does: exclusively; it waits again if it fails, or if its process was killed before it was
 * marked as done.
 */
export async function runJob(life: Life, job: Job, app: RunningApp): Promise<void> {
  const { db } = life.world;
  const mine = await db.query('UPDATE life_jobs SET taken = true WHERE id = $1 AND NOT taken RETURNING id', [
    job.id,
  ]);
  if (mine.length === 0) return;
  try {
    await app.runJob(job.name, job.data);
    await app.deps.db.query('DELETE FROM life_jobs WHERE id = $1', [job.id]);
  } catch (error) {
    await db.query('UPDATE life_jobs SET taken = false WHERE id = $1', [job.id]);
    throw error;
  }
}

/** Gives a job up, as the queue does after a day of failures. */
export async function giveUpJob(life: Life, job: Job): Promise<void> {
  await life.world.db.query('DELETE FROM life_jobs WHERE id = $1', [job.id]);
}
