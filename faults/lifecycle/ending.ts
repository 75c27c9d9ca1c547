import { reconcileLedger } from './actions.ts';
import { checkEnd, checkPrompt } from './invariants.ts';
import { giveUpJob, listJobs, runJob } from './queue.ts';
import { type Life, type RunningApp, startTestApp } from './world.ts';

/** Minutes that cover every inquiry of the schedule, slow banks, holds, and the gateway's own time limits. */
const PAUSES_MINUTES = [25, 61, 25 * 60, 12 * 24 * 60];

const MOST_ROUNDS = 400;

/**
 * Advances time without faults until nothing can change any more, and checks that everybody has a ticket or a refund.
 */
export async function endLife(life: Life): Promise<void> {
  life.weather = 'fair';
  const { sandbox, clock } = life.world;
  for (const { orderId } of life.bookings) {
    for (const order of sandbox.findByOrderNo(orderId)) sandbox.arrange(order, 'refund-done');
  }
  for (const minutes of PAUSES_MINUTES) {
    clock.pass(minutes);
    const app = startTestApp(life, undefined);
    await app.runJob('bookings.expire');
    await app.runJob('payments.inquire-due');
    await drain(life, app);
    await checkPrompt(life);
    await app.runJob('refunds.chase');
  }
  const app = startTestApp(life, undefined);
  await reconcileLedger(life, app);
  await drain(life, app);
  const reconciliation = await reconcileLedger(life, app);
  if (reconciliation.differences.length > 0) {
    throw new Error(`the reconciliation still differs: ${JSON.stringify(reconciliation.differences)}`);
  }
  await checkEnd(life);
  clock.pass(24 * 60);
}

/** Runs all jobs. One that the gateway refuses is given up, as the queue does after a day. */
async function drain(life: Life, app: RunningApp): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [job] = await listJobs(life);
    if (!job) return;
    try {
      await runJob(life, job, app);
    } catch (error) {
      if (!/the gateway refused/.test(String(error))) throw error;
      await giveUpJob(life, job);
    }
  }
  throw new Error('the jobs never end');
}
