import { deviceTime, MOST_OFFSET_MS, recorder } from 'contract/console/boarding/events.ts';
import { z } from 'zod';

/**
 * That an officer was shown a version on a phone, by its clock. `id` is a random UUID; `offsetMs` is server time minus
 * device time as last measured; `recordedBy` as of a boarding event. Safe to repeat.
 */
export const listShowingBody = z.object({
  id: z.guid().toLowerCase(),
  version: z.int().min(1).max(1_000_000),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  deviceTime,
  recordedBy: recorder,
  offsetMs: z.int().min(-MOST_OFFSET_MS).max(MOST_OFFSET_MS),
});
export type ListShowing = z.output<typeof listShowingBody>;
