import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Guest, readGuest } from './guest-details.ts';
import { storedGuest, watchGuest } from './stored-guest.ts';

/** Returns the guest remembered on this device; null without one, while it is read, or unless it is `wanted`. */
export function useStoredGuest(wanted = true): Guest | null {
  const stored = useSyncExternalStore(watchGuest, storedGuest, () => null);
  const [read, setRead] = useState<{ stored: string; guest: Guest | null } | null>(null);

  useEffect(() => {
    if (!wanted || stored === null) return;
    let isCurrent = true;
    void readGuest(stored).then((guest) => isCurrent && setRead({ stored, guest }));
    return () => {
      isCurrent = false;
    };
  }, [wanted, stored]);

  return wanted && read !== null && read.stored === stored ? read.guest : null;
}
