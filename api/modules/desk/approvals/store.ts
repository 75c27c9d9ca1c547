import type { ApprovalState } from 'contract/console/desk/approval-states.ts';
import { type Database, isUuid, type Transaction } from '#platform/database/database.ts';

/** A refund beyond the policy that waits for a second member, or was decided. It has what its member saw. */
export interface StoredApproval {
  id: string;
  bookingId: string;
  version: number;
  /** Codes of the tickets to cancel. */
  tickets: string[];
  seats: string[];
  percent: number;
  refundPaise: number;
  reason: string;
  requestedBy: string;
  requestedAt: Date;
  state: ApprovalState;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

/** The most requests of a list. */
export const MOST_APPROVALS = 100;

const APPROVAL = `
  SELECT id, booking_id AS "bookingId", version, tickets, seats, percent, refund_paise AS "refundPaise", reason,
    requested_by AS "requestedBy", requested_at AS "requestedAt", state, decided_by AS "decidedBy",
    decided_at AS "decidedAt", decision_reason AS "decisionReason"
  FROM refund_approvals`;

type NewApproval = Omit<StoredApproval, 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>;

/** Inserts a request; false if another of the booking waits. */
export async function insertApproval(tx: Transaction, request: NewApproval): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO refund_approvals (id, booking_id, version, tickets, seats, percent, refund_paise, reason, requested_by,
       requested_at, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting') ON CONFLICT DO NOTHING RETURNING id`,
    [
      request.id,
      request.bookingId,
      request.version,
      request.tickets,
      request.seats,
      request.percent,
      request.refundPaise,
      request.reason,
      request.requestedBy,
      request.requestedAt,
    ],
  );
  return rows.length > 0;
}

export async function findApproval(db: Database, id: string): Promise<StoredApproval | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.query(`${APPROVAL} WHERE id = $1`, [id]);
  return row;
}

/** Finds a request and locks it until the transaction ends. */
export async function lockApproval(tx: Transaction, id: string): Promise<StoredApproval | undefined> {
  const [row] = await tx.query(`${APPROVAL} WHERE id = $1 FOR UPDATE`, [id]);
  return row;
}

/** Returns the newest requests in a state, older than another if one is given, at most `MOST_APPROVALS`. */
export async function listApprovals(
  db: Database,
  state: ApprovalState,
  before: Pick<StoredApproval, 'requestedAt' | 'id'> | undefined,
): Promise<StoredApproval[]> {
  return db.query(
    `${APPROVAL} WHERE state = $1 AND ($2::timestamptz IS NULL OR (requested_at, id) < ($2, $3::uuid))
     ORDER BY requested_at DESC, id DESC LIMIT ${MOST_APPROVALS}`,
    [state, before?.requestedAt ?? null, before?.id ?? null],
  );
}

/** Stores the decision about a request, whose row the caller has locked. */
export function storeDecision(
  tx: Transaction,
  id: string,
  decided: { state: Exclude<ApprovalState, 'waiting'>; by: string; reason: string; at: Date },
): void {
  tx.send(
    `UPDATE refund_approvals SET state = $2, decided_by = $3, decision_reason = $4, decided_at = $5 WHERE id = $1`,
    [id, decided.state, decided.by, decided.reason, decided.at],
  );
}
