import { failed } from 'contract/checks.ts';
import { MAX_REFUND_HOURS } from 'contract/offers/causes.ts';
import { reply } from 'contract/reply.ts';
import { z } from 'zod';
import { cause, fromStop } from './disruptions.ts';

export const refundAfterHours = z
  .number({ error: failed('not_a_number', { field: 'hours' }) })
  .int(failed('not_whole', { field: 'hours' }))
  .min(1, failed('too_few', { field: 'hours', min: 1 }))
  .max(MAX_REFUND_HOURS, failed('above_maximum', { field: 'hours', max: MAX_REFUND_HOURS }));

/** `refundAfterHours`: bookings without a choice by then are refunded. */
export const cancellationBody = z.object({ cause, refundAfterHours });

/** `fromStop`: the number of the stop where the coach does not call. */
export const skippedStopBody = z.object({ fromStop, cause, refundAfterHours });

/**
 * What taking a trip or stop away does: `people` and `seats` of sold bookings, which get an offer; `holds` that end, of
 * which `paying` may still be paid and are then refunded by themselves; tickets `boarded`, whose refunds wait for staff;
 * bookings `disputed` at their bank, which are refunded only what the bank has not. `refund`: rupees if all want their money;
 * `messages` by channel. `approval`: a second member must approve.
 */
export const offersPreview = z.object({
  bookings: z.number(),
  people: z.number(),
  holds: z.number(),
  paying: z.number(),
  boarded: z.number(),
  disputed: z.number(),
  refund: z.number(),
  messages: z.object({ email: z.number(), sms: z.number() }),
  refundAt: z.string(),
  approval: z.boolean(),
});
export type OffersPreview = z.infer<typeof offersPreview>;
export const offersPreviewReply = reply({ data: offersPreview });

/** What was requested, and up to how many rupees go back. */
export const waitingOutcome = z.object({
  outcome: z.literal('waiting'),
  request: z.string(),
  refund: z.number(),
});

/** `done`: carried out, with what it did. `waiting`: a second member must approve. */
export const takenAwayReply = reply({
  data: z.discriminatedUnion('outcome', [
    offersPreview.extend({ outcome: z.literal('done') }),
    waitingOutcome,
  ]),
});

export const requestParams = z.object({ id: z.string().min(1).max(64).toLowerCase() });
/** `refund`: the most that goes back, in rupees, as the member saw it. More is not approved. */
export const decideRequestBody = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    refund: z
      .number({ error: failed('not_a_number', { field: 'amount' }) })
      .nonnegative(failed('too_few', { field: 'amount', min: 0 })),
  }),
  z.object({ decision: z.literal('reject') }),
]);
export type DecidedRequest = z.infer<typeof decideRequestBody>;
export const requestDecidedReply = reply({
  data: z.object({ state: z.enum(['approved', 'rejected', 'outdated']) }),
});
