import { addressLimit, type Limit } from '#platform/limits/limits.ts';

/** Limits failed look-ups per address (decision 0038), so that PNRs cannot be enumerated. */
export function missedLookUps(deps: { addressLimitScale: number }, address: string): Limit {
  return addressLimit(deps, 'empty look-up', address, { most: 30, seconds: 600 });
}
