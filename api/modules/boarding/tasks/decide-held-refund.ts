import { paiseToRupees } from 'contract/prices/money.ts';
import { withdrawRefund } from '#modules/cancellations/index.ts';
import { resumeRefund } from '#modules/payments/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { listBoardedCancellations, markReleased } from '../ticket-store.ts';

interface BoardedTicket {
  tripId: string;
  ticket: string;
}

/**
 * Releases the refund of a boarded ticket, whose departure the caller has locked; refuses it if the gateway has been asked
 * meanwhile. The refund leaves when no other boarded ticket that was cancelled with it waits for a decision.
 */
export async function releaseHeldRefund(
  tx: Transaction,
  jobs: JobQueue,
  { tripId, ticket }: BoardedTicket,
  now: Date,
): Promise<Result<object>> {
  const [held] = await listBoardedCancellations(tx, tripId, [ticket]);
  if (!held || !(await resumeRefund(tx, jobs, held.cancellationId))) return refuse('task_unknown');
  markReleased(tx, { tripId, ticket }, now);
  return done({});
}

/**
 * Withdraws the refund of a boarded ticket, which is valid again; its departure is locked. Returns the amount in rupees.
 * After a refusal the caller rolls back.
 */
export async function withdrawHeldRefund(
  tx: Transaction,
  jobs: JobQueue,
  { tripId, ticket }: BoardedTicket,
  now: Date,
): Promise<Result<{ refund: number }>> {
  const [held] = await listBoardedCancellations(tx, tripId, [ticket]);
  if (!held) return refuse('task_unknown');
  const withdrawn = await withdrawRefund(tx, jobs, held, now);
  return withdrawn.ok ? done({ refund: paiseToRupees(withdrawn.value) }) : withdrawn;
}
