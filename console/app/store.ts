import { useSyncExternalStore } from 'react';

/** Returns a value that outlives components; those that call `useValue` render again when it changes. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();

  function watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const read = () => value;

  return {
    read,
    write(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: (): Value => useSyncExternalStore(watch, read, () => initial),
  };
}
