import { z } from 'zod';
import { failed } from '../checks.ts';
import { reply } from '../reply.ts';
import { MAX_REASON_LENGTH } from '../values/limits.ts';
import { line } from '../values/text.ts';

const stopNumber = z.int().min(1).max(1000);
const seat = z
  .string({ error: failed('no_seat') })
  .trim()
  .min(1, failed('no_seat'))
  .max(4, failed('unknown', { field: 'seat' }))
  .toUpperCase();

/** Seats to keep from sale, from stop `from` to stop `to`, counted from 1; with `releaseAt` until that instant (ISO 8601). */
export const blockBody = z.object({
  seats: z
    .array(seat, { error: failed('no_seat') })
    .min(1, failed('no_seat'))
    .max(100),
  from: stopNumber,
  to: stopNumber,
  reason: line('reason', MAX_REASON_LENGTH),
  releaseAt: z.iso.datetime({ offset: true, error: failed('date_invalid') }).nullish(),
});

/** `active`: its seats cannot be sold · `lapsed`: its `releaseAt` has come · `released` by staff. Times in ISO 8601. */
export const block = z.object({
  id: z.string(),
  tripId: z.string(),
  seats: z.array(z.string()),
  from: z.number(),
  to: z.number(),
  reason: z.string(),
  releaseAt: z.string().nullable(),
  createdAt: z.string(),
  releasedAt: z.string().nullable(),
  state: z.enum(['active', 'lapsed', 'released']),
});
export type Block = z.infer<typeof block>;

export const blockParams = z.object({ id: z.string().min(1).max(64).toLowerCase() });
export const blockReply = reply({ data: block });
export const blocksReply = reply({ data: z.array(block) });
