import { randomUUID } from 'node:crypto';
import type { BookSeatsBody, HandOff } from 'contract/calls/bookings.ts';
import { WRITING_BATCHES } from '#platform/database/batcher.ts';
import { createRequestQueue, type QueuedRequest } from '#platform/http/queue/request-queue.ts';
import { type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { createFairQueue } from '#platform/limits/fair-queue.ts';
import { networkOf } from '#platform/limits/network-address.ts';
import { bearerToken, findSession, type SessionRequest } from '#platform/sessions/sessions.ts';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { createBatchedCheckOut } from './batched-checkout.ts';
import { type CheckoutDependencies, checkOut } from './checkout.ts';

type BookingRequest = QueuedRequest & SessionRequest;

/** Checks out booking calls; networks have equal shares of the database. */
export interface CheckoutQueue {
  /** Returns the result of a call; undefined when too many wait, of the network or in all. */
  run(
    request: BookingRequest,
    chosen: Result<PaymentGateway>,
    body: BookSeatsBody,
    idempotencyKey: string | undefined,
  ): Promise<Result<HandOff> | undefined>;
}

/**
 * Returns a queue that uses at most `share` connections of the database. A call is first tried in a batch; what
 * that does not decide is done alone.
 */
export function createCheckoutQueue(deps: CheckoutDependencies, share: number): CheckoutQueue {
  const callsAtOnce = Math.min(WRITING_BATCHES.callsAtOnce, share);
  // While batches are under way, the next one gathers.
  const atOnce = (callsAtOnce + 1) * WRITING_BATCHES.mostItems;
  const queue = createRequestQueue(atOnce);
  /** Everything here has a place in the queue already. */
  const limit = createFairQueue({ atOnce: share, places: atOnce, mostBehind: 0 });
  const runLimited = async <Value>(address: string, work: () => Promise<Value>): Promise<Value> => {
    let result: { value: Value } | undefined;
    await limit.run({ account: randomUUID(), address, addressPlaces: atOnce }, async () => {
      result = { value: await work() };
    });
    if (!result) throw new Error('the limit refused a call that the queue had admitted');
    return result.value;
  };
  const limits = { ...WRITING_BATCHES, callsAtOnce, places: atOnce };
  const checkOutInBatch = createBatchedCheckOut(deps, limits, (call) => runLimited('batches', call));
  return {
    run: (request, chosen, body, idempotencyKey) =>
      queue.run(request, async () => {
        const address = networkOf(request.ip);
        const token = bearerToken(request);
        const fitsBatch = chosen.ok && (token !== undefined || !request.headers.authorization);
        const tried = fitsBatch
          ? await checkOutInBatch(chosen.value, body, { token, address, idempotencyKey })
          : { isCounted: false };
        if ('ok' in tried) return tried;
        return runLimited(address, () =>
          checkOutAlone(deps, chosen, request, body, { ...tried, address, idempotencyKey }),
        );
      }),
  };
}

async function checkOutAlone(
  deps: CheckoutDependencies,
  chosen: Result<PaymentGateway>,
  request: BookingRequest,
  body: BookSeatsBody,
  caller: { address: string; idempotencyKey: string | undefined; isCounted: boolean },
): Promise<Result<HandOff>> {
  const session = await findSession(deps.db, deps.clock.now(), request);
  if (request.headers.authorization && !session) return refuse('session_required');
  return checkOut(deps, chosen, body, {
    ...caller,
    sessionId: session?.id,
    userId: session?.currentUser?.id,
  });
}
