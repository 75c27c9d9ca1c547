import { AsyncResource } from 'node:async_hooks';

/** Gets a reply; undefined when the call that it waited for ended without one. */
export type Waiter<Reply> = (reply: Reply | undefined) => void;

/** Replies of one process by their question, and who waits for one. */
export interface ReplyStore<Reply> {
  /** Calls `then` now with a stored reply, or later with that of a call under way; returns false if there is neither. */
  whenSent(question: string, then: Waiter<Reply>): boolean;
  /** Lets others wait for the call that asks `question`; returns what ends their wait. */
  begin(question: string): EndCall<Reply>;
}

/** Gives the reply of a call, if it has one, to those who wait for it, and stores it for some milliseconds. */
export type EndCall<Reply> = (reply?: Reply, storedForMs?: number) => void;

/** Returns an empty store, which is emptied when it holds `most` replies. */
export function createReplyStore<Reply>(most: number): ReplyStore<Reply> {
  const stored = new Map<string, Reply>();
  const waiting = new Map<string, Waiter<Reply>[]>();

  function keep(question: string, reply: Reply, forMs: number): void {
    if (stored.size >= most) stored.clear();
    stored.set(question, reply);
    setTimeout(() => stored.get(question) === reply && stored.delete(question), forMs).unref();
  }

  return {
    whenSent(question, then) {
      const reply = stored.get(question);
      const waiters = waiting.get(question);
      if (reply !== undefined) then(reply);
      // A waiter goes on in its own call, not in that of the reply.
      else waiters?.push(AsyncResource.bind(then));
      return reply !== undefined || waiters !== undefined;
    },
    begin(question) {
      const waiters: Waiter<Reply>[] = [];
      waiting.set(question, waiters);
      return (reply, storedForMs = 0) => {
        if (reply !== undefined && storedForMs > 0) keep(question, reply, storedForMs);
        if (waiting.get(question) !== waiters) return;
        waiting.delete(question);
        for (const notify of waiters) notify(reply);
      };
    },
  };
}
