import { POSITION_FRESH_SECONDS } from 'contract/values/limits.ts';
import { useEffect, useState } from 'react';
import { isOld } from './age.ts';

/** Returns whether a position is old; re-renders when it becomes so. */
export function useIsOld(at: string | null): boolean {
  const [oldAt, setOldAt] = useState(() => (at !== null && isOld(at, Date.now()) ? at : null));
  useEffect(() => {
    if (at === null) return;
    const left = Date.parse(at) + POSITION_FRESH_SECONDS * 1000 - Date.now();
    const timer = setTimeout(() => setOldAt(at), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && oldAt === at;
}
