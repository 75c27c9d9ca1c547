import { reconcileLedger } from './actions.ts';
import { decideHeldRefund, listHeld } from './disruptions/boarding.ts';
import { decideRequestOf } from './disruptions/requests.ts';
import { checkEnd, checkInvariants, checkPrompt } from './invariants.ts';
import { giveUpJob, listJobs, runJob } from './queue.ts';
import { type Lifecycle, type RunningApp, startTestApp } from './world.ts';

/** Minutes that cover every inquiry of the schedule, slow banks, holds, and the gateway's own time limits. */
const PAUSES_MINUTES = [25, 61, 25 * 60, 12 * 24 * 60];

const MOST_ROUNDS = 400;

/**
 * Advances time without faults until nothing can change any more, and checks that everybody has a ticket or a refund.
 */
export async function endLifecycle(lifecycle: Lifecycle): Promise<void> {
  lifecycle.network = { ccavenue: 'normal', razorpay: 'normal' };
  lifecycle.down = undefined;
  const { gateways, clock } = lifecycle.world;
  for (const { gateway, orderId } of lifecycle.bookings) gateways[gateway].settle(orderId);
  const deciding = startTestApp(lifecycle);
  for (const tripId of lifecycle.tripIds) await decideRequestOf(deciding, tripId, 'second', 'approve');
  await checkInvariants(lifecycle);
  for (const minutes of PAUSES_MINUTES) {
    clock.pass(minutes);
    const app = startTestApp(lifecycle);
    await app.runJob('bookings.expire');
    await app.runJob('payments.inquire-due');
    await app.runJob('disruptions.refund-due');
    await drain(app);
    const [first] = await listHeld(app);
    if (first) await decideHeldRefund(app, first, 'withdrawn');
    // Also one whose seat others have by now.
    for (const held of await listHeld(app)) await decideHeldRefund(app, held, 'released');
    await drain(app);
    await checkPrompt(lifecycle);
    await checkInvariants(lifecycle);
    await app.runJob('refunds.chase');
  }
  const app = startTestApp(lifecycle);
  await reconcileLedger(app);
  await drain(app);
  const reconciliation = await reconcileLedger(app);
  if (reconciliation.differences.length > 0) {
    throw new Error(`the reconciliation still differs: ${JSON.stringify(reconciliation.differences)}`);
  }
  await checkEnd(lifecycle);
}

/** Runs all jobs. One that the gateway refuses is given up, as the queue does after a day. */
async function drain(app: RunningApp): Promise<void> {
  const { lifecycle } = app;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [job] = await listJobs(lifecycle);
    if (!job) return;
    try {
      await runJob(app, job);
    } catch (error) {
      if (!/the gateway refused/.test(String(error))) throw error;
      await giveUpJob(lifecycle, job);
    }
  }
  throw new Error('the jobs never end');
}
