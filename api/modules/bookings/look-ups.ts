import { addressLimit, type Limit } from '#platform/limits.ts';

/** Look-ups that find nothing, per address (decision 35): nobody can walk through the PNRs. */
export function missedLookUps(parts: { addressLimitScale: number }, address: string): Limit {
  return addressLimit(parts, 'empty look-up', address, { most: 30, seconds: 600 });
}
