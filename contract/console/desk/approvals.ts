import { reply } from 'contract/reply.ts';
import { MAX_REASON_LENGTH } from 'contract/values/limits.ts';
import { line } from 'contract/values/text.ts';
import { z } from 'zod';
import { approvalStates } from './approval-states.ts';

/** `before`: only requests older than the one with this id. */
export const approvalsQuery = z.object({
  state: z.enum(approvalStates).default('waiting'),
  before: z.uuid().optional(),
});

/** A refund that a member requested, as it was then seen. `refund` in rupees; times in ISO 8601. */
export const approval = z.object({
  id: z.string(),
  pnr: z.string(),
  state: z.enum(approvalStates),
  seats: z.array(z.string()),
  percent: z.number(),
  refund: z.number(),
  reason: z.string(),
  requestedBy: z.string(),
  /** Whether the caller requested it, and so cannot approve it. */
  own: z.boolean(),
  requestedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
});
export type Approval = z.infer<typeof approval>;

/**
 * The newest first, at most 100. `next`: the `before` of the next page, null on the last. A call reads the newest 500, so
 * a page before the last may have few within the caller's scope, or none.
 */
export const approvalsReply = reply({ data: z.array(approval), next: z.string().nullable() });

export const approvalParams = z.object({ id: z.string().min(1).max(64).toLowerCase() });
export const decideApprovalBody = z.object({
  decision: z.enum(['approve', 'reject']),
  reason: line('reason', MAX_REASON_LENGTH),
});
export const approvalReply = reply({ data: approval });
