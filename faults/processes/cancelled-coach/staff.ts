import { systemClock } from '../../../api/platform/clock.ts';
import { consoleCalls } from '../../../contract/console/calls.ts';
import type { CancellationRequest } from '../../../contract/console/disruptions/disruptions.ts';
import { join, type TestMember } from '../../../testing/staff/members.ts';
import { must } from '../../ledger.ts';
import type { RunningApp } from '../app.ts';
import type { Client } from '../client.ts';

/** Longer than a round takes: silence refunds nothing by itself meanwhile. */
const WANTED = { cause: 'breakdown', refundAfterHours: 24 };

/** Two members of the staff: a cancelled coach refunds so much that a second one must approve. */
export async function openStaff({ front: { url }, db }: RunningApp, client: Client) {
  const app = { url, origin: url, db, clock: systemClock };
  const dispatcher = await join(app, 'dispatcher');
  const owner = await join(app, 'owner');

  async function ask<Body>(
    { browser }: TestMember,
    name: keyof typeof consoleCalls,
    params: Record<string, string>,
    json?: object,
  ) {
    const [method, path] = consoleCalls[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
    const headers = { origin: url, cookie: browser.cookie() };
    return client.ask<Body>(method, filled, json ? { json, headers } : { headers });
  }

  /** Returns what waits for a second member on a trip. */
  async function findWaiting(member: TestMember, tripId: string): Promise<CancellationRequest | null> {
    const { body } = await ask<{ request: CancellationRequest | null }>(member, 'listDisruptions', {
      tripId,
    });
    return body.request;
  }

  return {
    /** Requests the cancellation of a trip. A first call may have broken off. */
    async requestCancellation(tripId: string): Promise<void> {
      const { status, text } = await ask(dispatcher, 'cancelTrip', { tripId }, WANTED);
      must(status === 200 || status === 409, `the cancellation was refused: ${text}`);
      must((await findWaiting(dispatcher, tripId)) !== null, `no cancellation waits: ${text}`);
    },
    /** Approves the cancellation of a trip, again if more was sold meanwhile. A first call may have broken off. */
    async approve(tripId: string): Promise<void> {
      for (;;) {
        const request = await findWaiting(owner, tripId);
        if (!request) return;
        const decision = { decision: 'approve', refund: request.refund };
        const { status, body, text } = await ask(owner, 'decideCancellation', { id: request.id }, decision);
        if (body.code === 'seats_changed') continue;
        must(status === 200 || body.code === 'approval_decided', `the approval was refused: ${text}`);
        return;
      }
    },
  };
}
