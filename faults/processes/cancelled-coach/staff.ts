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

  return {
    /** Requests the cancellation of a trip; returns the request's id. A first call may have broken off. */
    async requestCancellation(tripId: string): Promise<string> {
      const { status, text } = await ask(dispatcher, 'cancelTrip', { tripId }, WANTED);
      must(status === 200 || status === 409, `the cancellation was refused: ${text}`);
      const { body } = await ask<{ request: CancellationRequest | null }>(dispatcher, 'listDisruptions', {
        tripId,
      });
      must(body.request !== null, `no cancellation waits: ${text}`);
      return body.request?.id ?? '';
    },
    /** Approves the request, which cancels the trip. A first call may have broken off after that. */
    async approve(id: string): Promise<void> {
      const { status, body, text } = await ask(owner, 'decideCancellation', { id }, { decision: 'approve' });
      must(status === 200 || body.code === 'approval_decided', `the approval was refused: ${text}`);
    },
  };
}
