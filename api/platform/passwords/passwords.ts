import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { leaveQueue } from '../http/queue/queue-place.ts';
import { createFairQueue } from '../limits/fair-queue.ts';
import { siteOf } from '../limits/network-address.ts';

/** `light` takes a hundredth of the time; it is for tests, which hash thousands of passwords. */
export type HashCost = 'full' | 'light';

export type HashRequest = { cost: HashCost } & (
  | { hash: string }
  | { verify: string; against: string | null }
);

interface HashDependencies {
  addressLimitScale: number;
  passwordHashes: HashCost;
}

/** Subjects of the queue's limits. */
export interface HashOrigin {
  /** Unknown accounts are limited like existing ones. */
  account: string;
  networkAddress: string;
}

/** Accounts per network address that may wait for a hash, before `ADDRESS_LIMIT_SCALE`. */
const ADDRESS_PLACES = 20;

/**
 * A hash takes tens of milliseconds of a core, so low-priority threads compute them, one for every two cores.
 * Limits per account and address keep one caller from blocking others.
 */
const queue = createFairQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  places: 200,
  mostBehind: 9,
});
const idle: Worker[] = [];

/** Returns the hash to store for a password; undefined if the queue is full. */
export function hashPassword(
  deps: HashDependencies,
  password: string,
  origin: HashOrigin,
): Promise<string | undefined> {
  return ask<string>(deps, { cost: deps.passwordHashes, hash: password }, origin);
}

/** Whether a password matches a hash; undefined if the queue is full. Without a hash: false, after the same time. */
export function isRightPassword(
  deps: HashDependencies,
  stored: string | null,
  password: string,
  origin: HashOrigin,
): Promise<boolean | undefined> {
  return ask<boolean>(deps, { cost: deps.passwordHashes, verify: password, against: stored }, origin);
}

function ask<Message>(
  { addressLimitScale }: HashDependencies,
  request: HashRequest,
  { account, networkAddress }: HashOrigin,
): Promise<Message | undefined> {
  const origin = {
    account,
    // A provider may assign a customer a /48, which contains 65,536 networks.
    address: siteOf(networkAddress),
    addressPlaces: ADDRESS_PLACES * addressLimitScale,
  };
  leaveQueue();
  return queue.run(origin, async () => {
    const worker = idle.pop() ?? new Worker(new URL('./password-worker.ts', import.meta.url));
    // Keeps the process alive only while a result is pending.
    worker.ref();
    const response = once(worker, 'message');
    worker.postMessage(request);
    // A failed thread is not reused; the next request starts another.
    const [result] = (await response) as [Message];
    worker.unref();
    idle.push(worker);
    return result;
  });
}
