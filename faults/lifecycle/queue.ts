import type { Life, RunningApp } from './world.ts';

interface Job extends Record<string, unknown> {
  id: number;
  name: string;
  data: Record<string, unknown>;
}

/** The jobs that wait, in the order in which they were enqueued. */
export async function listJobs(life: Life): Promise<Job[]> {
  return life.world.db.query<Job>('SELECT id, name, data FROM life_jobs WHERE NOT taken ORDER BY id');
}

/**
 * Runs a job as the queue does: nobody else takes it meanwhile; it waits again when it fails, and also when its process was killed
 * before it could be marked as done.
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

/** Gives a job up, as the queue does with one that has failed for a day. */
export async function giveUpJob(life: Life, job: Job): Promise<void> {
  await life.world.db.query('DELETE FROM life_jobs WHERE id = $1', [job.id]);
}
