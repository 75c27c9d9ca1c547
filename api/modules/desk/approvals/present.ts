import type { Approval } from 'contract/console/desk/approvals.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { listPnrs } from '#modules/bookings/index.ts';
import { listMemberNames } from '#modules/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { StoredApproval } from './store.ts';

/** Returns requests with PNRs and the names of their members, as a member sees them. */
export async function presentApprovals(
  db: Database,
  approvals: readonly StoredApproval[],
  memberId: string,
): Promise<Approval[]> {
  const [pnrs, names] = await Promise.all([
    listPnrs(
      db,
      approvals.map(({ bookingId }) => bookingId),
    ),
    listMemberNames(
      db,
      approvals.flatMap(({ requestedBy, decidedBy }) => [requestedBy, ...(decidedBy ? [decidedBy] : [])]),
    ),
  ]);
  return approvals.map((approval) => ({
    id: approval.id,
    pnr: pnrs.get(approval.bookingId) ?? '',
    state: approval.state,
    seats: approval.seats,
    percent: approval.percent,
    refund: paiseToRupees(approval.refundPaise),
    reason: approval.reason,
    requestedBy: names.get(approval.requestedBy) ?? '',
    own: approval.requestedBy === memberId,
    requestedAt: approval.requestedAt.toISOString(),
    decidedBy: approval.decidedBy && (names.get(approval.decidedBy) ?? ''),
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    decisionReason: approval.decisionReason,
  }));
}
