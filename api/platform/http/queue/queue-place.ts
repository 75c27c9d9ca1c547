import { AsyncLocalStorage } from 'node:async_hooks';

const ofCall = new AsyncLocalStorage<() => void>();

/** Runs the rest of a call, which holds a place in a queue until `leave`. */
export function withPlace<Value>(leave: () => void, work: () => Value): Value {
  return ofCall.run(leave, work);
}

/**
 * Frees the place of the current call, if it has one. Whoever waits for something other than the database calls this
 * before: many waiting calls would hold all places.
 */
export function leaveQueue(): void {
  ofCall.getStore()?.();
}
