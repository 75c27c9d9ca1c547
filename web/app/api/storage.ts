/**
 * The keys named by the specification; `day`, the day of the last search; `visit`, which marks a session that ends
 * with the browser; and `ownerlink`, in session storage. Other keys: `guest` and `hold:…` of local storage
 * (`device/guest/`, `device/holds/`), and `removal` of both (`device/removal.ts`).
 */
export type StorageKey =
  | 'token'
  | 'type'
  | 'signuptoken'
  | 'pickup'
  | 'dropoff'
  | 'day'
  | 'visit'
  | 'ownerlink';

export interface StoredValues {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string | null): void;
}

/** Values in storage. If the browser denies storage or it is full, values last until the page is left. */
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
