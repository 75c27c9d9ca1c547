/**
 * The keys that the specification names, and `visit`, which marks a session that ends with the browser. Nothing else of ours is
 * kept in the browser's local storage.
 */
export type StorageKey = 'token' | 'type' | 'signuptoken' | 'pickup' | 'dropoff' | 'visit';

export interface StoredValues {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string | null): void;
}

/**
 * Values that outlive a page. Browsers may refuse storage altogether (private windows, blocked site data) or be full:
 * what was written then lasts as long as the page.
 */
export function storedValues(storage: () => Storage): StoredValues {
  const unsaved = new Map<StorageKey, string | null>();
  return {
    read(key) {
      const value = unsaved.get(key);
      if (value !== undefined) return value;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        unsaved.delete(key);
      } catch {
        unsaved.set(key, value);
      }
    },
  };
}
