import type { FastifyRequest } from 'fastify';
import { createFairQueue } from '../../limits/fair-queue.ts';
import { siteOf } from '../../limits/network-address.ts';

/** What is read of a request for its place. */
export type QueuedRequest = Pick<FastifyRequest, 'id' | 'ip'>;

/** Runs a few requests at a time. Networks take turns: one that sends many delays others by one at a time. */
export interface RequestQueue {
  /** Returns the result of `work`; undefined when too many wait, of the network or in all. */
  run<Value>(request: QueuedRequest, work: () => Promise<Value>): Promise<Value | undefined>;
}

/** More than wait in a rush of customers; of one network a fifth. */
const MOST_WAITING = 5_000;
const MOST_WAITING_OF_A_NETWORK = 1_000;

/** Returns a queue of requests of which `atOnce` run. Each waits by itself: a session may call in parallel. */
export function createRequestQueue(atOnce: number): RequestQueue {
  const queue = createFairQueue({ atOnce, places: MOST_WAITING, mostBehind: 0 });
  return {
    run: ({ id, ip }, work) =>
      queue.run({ account: id, address: siteOf(ip), addressPlaces: MOST_WAITING_OF_A_NETWORK }, work),
  };
}
