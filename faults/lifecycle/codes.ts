import { SEND_ACCOUNT_MESSAGE } from '../../api/platform/messages/sending.ts';
import { listJobs, runJob } from './queue.ts';
import type { Lifecycle, RunningApp } from './world.ts';

/** The worker sends codes first. */
export async function deliverCodes(app: RunningApp): Promise<void> {
  const waiting = await listJobs(app.lifecycle);
  for (const job of waiting) if (job.name === SEND_ACCOUNT_MESSAGE) await runJob(app, job);
}

/** Returns the newest code that the contact has received for this booking. */
export async function readCode(
  lifecycle: Lifecycle,
  purpose: 'cancellation' | 'change',
  bookingId: string,
): Promise<string> {
  const rows = await lifecycle.world.db.query('SELECT id FROM codes WHERE purpose = $1 AND subject = $2', [
    purpose,
    bookingId,
  ]);
  const ids = new Set(rows.map(({ id }) => id));
  return lifecycle.codes.findLast(({ subject }) => ids.has(subject))?.digits ?? '100000';
}
