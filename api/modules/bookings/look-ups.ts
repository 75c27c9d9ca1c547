import { addressLimit, type Limit } from '#platform/limits.ts';

/** Look-ups that find nothing, per address (decision 35): nobody can walk through the PNRs. */
export function missedLookUps(deps: { addressLimitScale: number }, address: string): Limit {
  return addressLimit(deps, 'empty look-up', address, { most: 30, seconds: 600 });
}
