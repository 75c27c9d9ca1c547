import type { Log } from './observability/log.ts';
import { errorLine } from './observability/redact.ts';

/** What is polled while somebody watches. */
export interface Polled {
  everyMs: number;
  isWatched(): boolean;
  poll(): Promise<void>;
  log: Log;
  /** What is watched, for the log. */
  name: string;
}

export interface Polling {
  /** Polls at once, unless the next poll is planned. */
  start(): void;
  /** Polls at once, or once more right after a poll that runs. */
  hurry(): void;
  close(): void;
}

/** Polls while somebody watches, never twice at a time. Of failures in a row the first is logged; watchers wait. */
export function pollWhileWatched({ everyMs, isWatched, poll, log, name }: Polled): Polling {
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isHurried = false;
  let isFailing = false;
  let isClosed = false;

  async function pollOnce(): Promise<void> {
    timer = undefined;
    if (!isWatched()) return;
    isPolling = true;
    isHurried = false;
    try {
      await poll();
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn({ error: errorLine(error) }, `${name}: the database is unavailable; watchers wait`);
      isFailing = true;
    }
    isPolling = false;
    if (!isClosed && isWatched()) planPoll(isHurried ? 0 : everyMs);
  }

  function planPoll(inMs: number): void {
    timer = setTimeout(() => void pollOnce(), inMs);
  }

  return {
    start() {
      if (!isPolling && !timer) planPoll(0);
    },
    hurry() {
      isHurried = true;
      if (isPolling) return;
      clearTimeout(timer);
      planPoll(0);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
