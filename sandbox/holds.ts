import type { EventEmitter } from 'node:events';

/** Held responses, by the reason for which they wait. */
export interface Holds {
  /** Resolves on `release(reason)` or when the connection closes, whichever comes first. */
  hold(reason: string, connection: EventEmitter): Promise<'released' | 'gone'>;
  release(reason: string): void;
  releaseAll(): void;
}

export function createHolds(): Holds {
  const waiting = new Map<string, Set<() => void>>();

  function release(reason: string) {
    const releases = waiting.get(reason);
    waiting.delete(reason);
    for (const go of releases ?? []) go();
  }

  return {
    hold(reason, connection) {
      return new Promise((resolve) => {
        const releases = waiting.get(reason) ?? new Set();
        waiting.set(reason, releases);
        const go = () => {
          connection.off('close', leave);
          resolve('released');
        };
        const leave = () => {
          releases.delete(go);
          resolve('gone');
        };
        releases.add(go);
        connection.once('close', leave);
      });
    },
    release,
    releaseAll() {
      for (const reason of waiting.keys()) release(reason);
    },
  };
}
