import type { Limit } from '#platform/limits.ts';

/** Look-ups that find nothing, per address (decision 35): nobody can walk through the PNRs. */
export function emptyLookUps(address: string, scale: number): Limit {
  return { action: 'empty look-up', subject: `address ${address}`, most: 30 * scale, seconds: 600 };
}
