import { useState } from 'react';

/** What was read about `wanted`; null once something else is wanted, also if that changes back. */
export function usePreviewed<Value>(wanted: string) {
  const [stored, setStored] = useState<{ wanted: string; value: Value } | null>(null);
  const isOld = stored !== null && stored.wanted !== wanted;
  if (isOld) setStored(null);
  return {
    previewed: isOld ? null : (stored?.value ?? null),
    setPreviewed: (value: Value | null) => setStored(value && { wanted, value }),
  };
}
