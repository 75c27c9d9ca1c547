/** What was removed from this device: everything, or the details of a guest whose form stays open. */
export type RemovalKind = 'log-out' | 'details';

/** Local storage has the device's last removal under it, session storage the last one that the tab has carried out. */
export const REMOVAL_KEY = 'removal';

export interface TabRemovals {
  /** Stores a removal for every tab, and carries it out in this one. */
  start(kind: RemovalKind): void;
  /** Carries out a removal that this tab has missed. Returns whether there was one. */
  catchUp(): boolean;
  /** Clears this tab alone. */
  clear(): void;
  /** Carries out another tab's removal as stored. Returns its kind; null if this tab has carried it out before. */
  follow(removal: string): RemovalKind | null;
}

/**
 * Clears a tab's session storage when something is removed from the device. No message reaches a tab that is at the
 * gateway or in the back/forward cache, so each removal has an id, which the tab compares on its return. The id is
 * random: times would fail on a device whose clock is set.
 */
export function tabRemovals(device: () => Storage, tab: () => Storage): TabRemovals {
  /** The last removal that this page has carried out. Of a restored page it may be older than its tab's. */
  let seen: string | null | undefined;

  function carryOut(removal: string | null): void {
    seen = removal;
    try {
      tab().clear();
      if (removal !== null) tab().setItem(REMOVAL_KEY, removal);
    } catch {
      // Without access to storage nothing is stored.
    }
  }

  return {
    start(kind) {
      const removal = `${kind} ${crypto.randomUUID()}`;
      try {
        device().setItem(REMOVAL_KEY, removal);
      } catch {
        // Tabs without storage have nothing to remove.
      }
      carryOut(removal);
    },
    catchUp() {
      const last = readRemoval(device);
      const before = seen === undefined ? readRemoval(tab) : seen;
      if (last === before) seen = last;
      else carryOut(last);
      return last !== before;
    },
    clear: () => carryOut(readRemoval(device)),
    follow(removal) {
      if (removal === seen) return null;
      carryOut(removal);
      return removal.startsWith('log-out ') ? 'log-out' : 'details';
    },
  };
}

/** Returns the last removal in a storage; null without one, or if storage is blocked. */
export function readRemoval(storage: () => Storage): string | null {
  try {
    return storage().getItem(REMOVAL_KEY);
  } catch {
    return null;
  }
}
