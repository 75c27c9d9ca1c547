import type { EventEmitter } from 'node:events';

/** Replies that are being held back, by the reason they wait for. */
export interface Holds {
  /** Waits until `release(reason)`, or until the connection closes: whichever comes first. */
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
