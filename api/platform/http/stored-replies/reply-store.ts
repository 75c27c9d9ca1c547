import { AsyncResource } from 'node:async_hooks';

/** Gets a reply; undefined when the call that it waited for ended without one. */
export type Waiter<Reply> = (reply: Reply | undefined) => void;

/** Replies of one process by their question, and who waits for one. */
export interface ReplyStore<Reply> {
  /** Calls `then` now with a stored reply, or later with that of a call under way; returns false if there is neither. */
  whenSent(question: string, then: Waiter<Reply>): boolean;
  /** Lets others wait for the call that asks `question`; returns what ends their wait if it ends without a reply. */
  begin(question: string): () => void;
  /** Gives a reply to those who wait for it, and stores it for some milliseconds. */
  add(question: string, reply: Reply, storedForMs: number): void;
}

/** Returns an empty store, which is emptied when it holds `most` replies. */
export function createReplyStore<Reply>(most: number): ReplyStore<Reply> {
  const stored = new Map<string, Reply>();
  const waiting = new Map<string, Waiter<Reply>[]>();

  function endWait(question: string, waiters: Waiter<Reply>[] | undefined, reply?: Reply): void {
    if (!waiters || waiting.get(question) !== waiters) return;
    waiting.delete(question);
    for (const notify of waiters) notify(reply);
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
      return () => endWait(question, waiters);
    },
    add(question, reply, storedForMs) {
      if (storedForMs > 0) {
        if (stored.size >= most) stored.clear();
        stored.set(question, reply);
        setTimeout(() => stored.get(question) === reply && stored.delete(question), storedForMs).unref();
      }
      endWait(question, waiting.get(question), reply);
    },
  };
}
