import { storedChanges } from '../../stored-changes.ts';

/** The key of local storage that holds the remembered guest, encrypted by `guest-details.ts`. */
const KEY = 'guest';

/** The database of the browser's key. Without the key, what is stored cannot be read. */
export const KEY_DATABASE = 'guest';

/** A remembered guest is removed this long after the last booking with these details. */
export const GUEST_LIFETIME_DAYS = 180;

const changes = storedChanges();

/** Returns the encrypted guest; null without one, or if storage is blocked. */
export function storedGuest(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores an encrypted guest in place of any other. Throws if storage is blocked or full. */
export function writeStoredGuest(text: string): void {
  window.localStorage.setItem(KEY, text);
  changes.announce();
}

/** Removes the remembered guest, in every tab, and the key. */
export function deleteGuest(): void {
  try {
    window.localStorage.removeItem(KEY);
    indexedDB.deleteDatabase(KEY_DATABASE);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
  changes.announce();
}

/** Removes a guest whose time is over. The stored text starts with the time of the last booking, in milliseconds. */
export function deleteOldGuest(now: number): void {
  const stored = storedGuest();
  if (stored !== null && !(now - Number.parseInt(stored, 10) < GUEST_LIFETIME_DAYS * 86_400_000))
    deleteGuest();
}

/** Calls the listener when a guest is stored or removed, in any tab. */
export const watchGuest = changes.watch;
