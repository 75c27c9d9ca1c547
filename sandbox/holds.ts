import type { EventEmitter } from 'node:events';

export type Holds = ReturnType<typeof createHolds>;

/** Creates the store of held responses, by the reason for which they wait. */
export function createHolds() {
  const waiting = new Map<string, Set<() => void>>();

  function release(reason: string) {
    const releases = waiting.get(reason);
    waiting.delete(reason);
    for (const go of releases ?? []) go();
  }

  return {
    /** Resolves on `release(reason)` or when the connection closes, whichever comes first. */
    hold(reason: string, connection: EventEmitter): Promise<'released' | 'gone'> {
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
