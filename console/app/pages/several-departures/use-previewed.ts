import { useState } from 'react';

/**
 * Stores what was read about `wanted`. Once that changes, it is outdated for good, also if it changes back; not while calls
 * are made about it, which change what is wanted.
 */
export function usePreviewed<Value>(wanted: string, isBusy: boolean) {
  const [stored, setStored] = useState<{ wanted: string; value: Value | null } | null>(null);
  const isChanged = !isBusy && stored !== null && stored.wanted !== wanted;
  if (isChanged && stored.value !== null) setStored({ wanted: stored.wanted, value: null });
  return {
    previewed: isChanged ? null : (stored?.value ?? null),
    isOutdated: stored !== null && (isChanged || stored.value === null),
    setPreviewed: (value: Value | null) => setStored(value && { wanted, value }),
  };
}
