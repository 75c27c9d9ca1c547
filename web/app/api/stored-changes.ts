export interface StoredChanges {
  announce(): void;
  watch(listener: () => void): () => void;
}

/** Calls listeners when something is stored or removed: in this tab as announced, in others by the `storage` event. */
export function storedChanges(): StoredChanges {
  const listeners = new Set<() => void>();
  return {
    announce() {
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
