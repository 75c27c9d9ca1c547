import { failed } from 'contract/checks.ts';
import { disruptionCauses } from 'contract/offers/causes.ts';
import { reply } from 'contract/reply.ts';
import { z } from 'zod';
import { disruptionKinds } from './kinds.ts';

/** A disruption of a trip. `fromStop` and `minutes` as its kind needs; `member`: null if the name is gone. */
export const disruption = z.object({
  id: z.string(),
  kind: z.enum(disruptionKinds),
  fromStop: z.number().nullable(),
  minutes: z.number().nullable(),
  cause: z.enum(disruptionCauses),
  member: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
});
export type Disruption = z.infer<typeof disruption>;

/**
 * A cancelled trip, with `fromStop` a skipped stop, or with `busid` another coach, that waits for a second member. `people` get an
 * offer. `refund` in rupees: the most that goes back. Both as of now, or as requested if it can no longer be carried out.
 * `own`: the caller requested it, and so cannot approve it.
 */
export const cancellationRequest = z.object({
  id: z.string(),
  fromStop: z.number().nullable(),
  busid: z.string().nullable(),
  cause: z.enum(disruptionCauses),
  refundAfterHours: z.number(),
  people: z.number(),
  refund: z.number(),
  requestedBy: z.string(),
  own: z.boolean(),
  requestedAt: z.string(),
});
export type CancellationRequest = z.infer<typeof cancellationRequest>;

/** The newest first, and what waits for a second member. */
export const disruptionsReply = reply({
  data: z.array(disruption),
  request: cancellationRequest.nullable(),
});

/** Fields that the bodies of acts share. */
export const cause = z.enum(disruptionCauses, { error: failed('unknown', { field: 'cause' }) });
export const fromStop = z
  .number({ error: failed('not_a_number', { field: 'stop' }) })
  .int(failed('not_whole', { field: 'stop' }))
  .min(1, failed('unknown', { field: 'stop' }))
  .max(1000, failed('unknown', { field: 'stop' }));
