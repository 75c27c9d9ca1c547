import { readRemoval } from './removal.ts';

/** A mark in the state of a history entry: the device's last removal when the entry was first shown. */
interface Mark {
  removal?: string | null;
}

const lastRemoval = () => readRemoval(() => window.localStorage);

/**
 * Whether something was removed from this device since the open history entry was first shown. Marks an entry that has
 * no mark; `withoutMark` is then the result, if anything has been removed at all.
 */
export function isBeforeRemoval({ withoutMark = false } = {}): boolean {
  const state = (window.history.state ?? {}) as Mark;
  const last = lastRemoval();
  if (state.removal !== undefined) return state.removal !== last;
  window.history.replaceState({ ...state, removal: last }, '');
  return withoutMark && last !== null;
}

/** Removes the router's state from the open history entry. Its mark stays. */
export function clearEntry(): void {
  const { removal } = (window.history.state ?? {}) as Mark;
  window.history.replaceState(removal === undefined ? null : { removal }, '');
}
