import { reply } from 'contract/reply.ts';
import { MAX_REASON_LENGTH } from 'contract/values/limits.ts';
import { line } from 'contract/values/text.ts';
import { z } from 'zod';
import { approvalStates } from './approval-states.ts';

export const approvalsQuery = z.object({ state: z.enum(approvalStates).default('waiting') });

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

/** The newest first, at most 100. */
export const approvalsReply = reply({ data: z.array(approval) });

export const approvalParams = z.object({ id: z.string().min(1).max(64).toLowerCase() });
export const decideApprovalBody = z.object({
  decision: z.enum(['approve', 'reject']),
  reason: line('reason', MAX_REASON_LENGTH),
});
export const approvalReply = reply({ data: approval });
