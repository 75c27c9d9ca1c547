import { roadDate } from 'contract/time.ts';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML and while it wakes up, true afterwards: for what only the reader's own browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Today's date on the road, `YYYY-MM-DD`; empty in prerendered HTML, which may be read on any later day. */
export function useToday(): string {
  return useSyncExternalStore(
    never,
    () => roadDate(new Date()),
    () => '',
  );
}
