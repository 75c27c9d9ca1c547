import { type SeatMove, seatMove } from 'contract/console/disruptions/coach.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import { z } from 'zod';
import { type Database, isUuid, type Transaction } from '#platform/database/database.ts';

/** Another coach, with the seats and the bookings for an offer that its member chose. */
export interface RequestedCoach {
  busid: string;
  moves: readonly SeatMove[];
  bookings: readonly string[];
}

/**
 * A cancelled trip, skipped stop or coach change that waits for a second member or was decided. It has what its member
 * saw.
 */
export interface CancellationRequest {
  id: string;
  tripId: string;
  cause: DisruptionCause;
  skippedStop: number | null;
  /** Null for a cancelled trip or skipped stop. */
  coach: RequestedCoach | null;
  refundAfterHours: number;
  people: number;
  refundPaise: number;
  requestedBy: string;
  requestedAt: Date;
  state: 'waiting' | 'approved' | 'rejected' | 'outdated';
}

const REQUEST = `
  SELECT id, trip_id AS "tripId", cause, skipped_stop AS "skippedStop", refund_after_hours AS "refundAfterHours", people,
    refund_paise AS "refundPaise", requested_by AS "requestedBy", requested_at AS "requestedAt", state, busid, moves, offered
  FROM cancellation_requests`;

/** Inserts a request; false if another of the trip waits. */
export async function insertRequest(
  tx: Transaction,
  request: Omit<CancellationRequest, 'state'>,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO cancellation_requests (id, trip_id, cause, skipped_stop, refund_after_hours, people, refund_paise,
       requested_by, requested_at, busid, moves, offered, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'waiting') ON CONFLICT DO NOTHING RETURNING id`,
    [
      request.id,
      request.tripId,
      request.cause,
      request.skippedStop,
      request.refundAfterHours,
      request.people,
      request.refundPaise,
      request.requestedBy,
      request.requestedAt,
      request.coach?.busid ?? null,
      request.coach ? JSON.stringify(request.coach.moves) : null,
      request.coach ? [...request.coach.bookings] : null,
    ],
  );
  return rows.length > 0;
}

export async function findRequest(db: Database, id: string): Promise<CancellationRequest | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.query(`${REQUEST} WHERE id = $1`, [id]);
  return row && requestOf(row);
}

/** Finds the request of a trip that waits. */
export async function findWaiting(db: Database, tripId: string): Promise<CancellationRequest | undefined> {
  const [row] = await db.query(`${REQUEST} WHERE trip_id = $1 AND state = 'waiting'`, [tripId]);
  return row && requestOf(row);
}

/** Finds a request and locks it until the transaction ends. */
export async function lockRequest(tx: Transaction, id: string): Promise<CancellationRequest | undefined> {
  const [row] = await tx.query(`${REQUEST} WHERE id = $1 FOR UPDATE`, [id]);
  return row && requestOf(row);
}

type RequestRow = Omit<CancellationRequest, 'coach'> & {
  busid: string | null;
  moves: unknown;
  offered: string[] | null;
};

function requestOf({ busid, moves, offered, ...request }: RequestRow): CancellationRequest {
  const coach = busid ? { busid, moves: z.array(seatMove).parse(moves), bookings: offered ?? [] } : null;
  return { ...request, coach };
}

/** Stores the decision about a request, whose row the caller has locked. */
export function storeRequestDecision(
  tx: Transaction,
  id: string,
  decided: { state: Exclude<CancellationRequest['state'], 'waiting'>; by: string; at: Date },
): void {
  tx.send('UPDATE cancellation_requests SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [
    id,
    decided.state,
    decided.by,
    decided.at,
  ]);
}
