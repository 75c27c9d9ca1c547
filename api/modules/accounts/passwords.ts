import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createFairQueue } from '#platform/fair-queue.ts';
import { siteOf } from '#platform/network-address.ts';

/** What the threads of `password-worker.ts` are asked. */
export type HashRequest = { hash: string } | { verify: string; against: string | null };

/** Whose password is hashed, and for which network address. */
export interface HashOrigin {
  /** What names the account; an unknown number has a place like a known one. */
  account: string;
  networkAddress: string;
}

/** How many accounts may wait for a hash at one network address; `ADDRESS_LIMIT_SCALE` multiplies it. */
const ADDRESS_PLACES = 20;

/**
 * A hash keeps a core busy for tens of milliseconds. It is made by threads of their own, half as many as there are cores, which
 * give way to everything else. Accounts and addresses have places of their own in the queue, so that neither one account nor
 * one address in a loop keeps others waiting. Whoever finds no place is asked to try again.
 */
const queue = createFairQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  places: 200,
  mostBehind: 9,
});
const idle: Worker[] = [];

/** The hash to store for a password; undefined when there is no place in the queue. */
export function hashPassword(
  deps: { addressLimitScale: number },
  password: string,
  origin: HashOrigin,
): Promise<string | undefined> {
  return ask<string>(deps, { hash: password }, origin);
}

/** Whether a password is the one behind a hash. Without a hash it never is, after as long a time. Undefined as above. */
export function isRightPassword(
  deps: { addressLimitScale: number },
  stored: string | null,
  password: string,
  origin: HashOrigin,
): Promise<boolean | undefined> {
  return ask<boolean>(deps, { verify: password, against: stored }, origin);
}

function ask<Message>(
  { addressLimitScale }: { addressLimitScale: number },
  request: HashRequest,
  { account, networkAddress }: HashOrigin,
): Promise<Message | undefined> {
  const origin = {
    account,
    // One customer of a provider may be given a /48, with 65,536 networks in it.
    address: siteOf(networkAddress),
    addressPlaces: ADDRESS_PLACES * addressLimitScale,
  };
  return queue.run(origin, async () => {
    const worker = idle.pop() ?? new Worker(new URL('./password-worker.ts', import.meta.url));
    // Only a question that waits for its answer keeps the process alive.
    worker.ref();
    const response = once(worker, 'message');
    worker.postMessage(request);
    // A thread that fails is not put back: the next question starts another.
    const [result] = (await response) as [Message];
    worker.unref();
    idle.push(worker);
    return result;
  });
}
