import { failed } from 'contract/checks.ts';
import { MAX_DELAY_MINUTES } from 'contract/offers/causes.ts';
import { reply } from 'contract/reply.ts';
import { z } from 'zod';
import { cause, fromStop } from './disruptions.ts';

/** `fromStop`: the number of the first stop that the coach leaves late. No minutes: it is on time again. */
export const delayBody = z.object({
  fromStop,
  minutes: z
    .number({ error: failed('not_a_number', { field: 'minutes' }) })
    .int(failed('not_whole', { field: 'minutes' }))
    .min(0, failed('negative', { field: 'minutes' }))
    .max(MAX_DELAY_MINUTES, failed('above_maximum', { field: 'minutes', max: MAX_DELAY_MINUTES })),
  cause,
});

/**
 * What a delay does: `people` of sold bookings who have yet to board. Of their bookings, `notified` get a message; the others
 * know of a delay that differs by less than ten minutes. `messages` by channel.
 */
export const delayPreview = z.object({
  bookings: z.number(),
  people: z.number(),
  notified: z.number(),
  messages: z.object({ email: z.number(), sms: z.number() }),
  /** The expected departure from the first of these stops, ISO 8601. */
  expectedAt: z.string(),
});
export type DelayPreview = z.infer<typeof delayPreview>;
export const delayPreviewReply = reply({ data: delayPreview });
