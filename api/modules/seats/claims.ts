import { keepCoach } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { StoredClaim } from './claim-lists.ts';

/** Seats on the legs from stop `fromStop` to, excluding, `toStop`. */
interface SeatsOnLegs {
  tripId: string;
  seats: string[];
  fromStop: number;
  toStop: number;
}

/** Seats of one booking. */
export interface SeatClaim extends SeatsOnLegs {
  bookingId: string;
}

/** Seats that one block keeps from sale. */
export interface BlockClaim extends SeatsOnLegs {
  blockId: string;
}

/**
 * Claims seats for a booking or block until `expiresAt`, or permanently without it; returns the seats that others hold
 * or the trip's coach lacks. On a cancelled trip, or from or to a skipped stop, none is free for a booking.
 * The caller rolls back unless that list is empty. The owner must exist in this transaction, and it or its booking be
 * locked, so that the trip keeps its coach.
 */
export async function claimSeats(
  tx: Transaction,
  claim: SeatClaim | BlockClaim,
  expiresAt: Date | null,
  now: Date,
): Promise<string[]> {
  const [bookingId, blockId] = 'bookingId' in claim ? [claim.bookingId, null] : [null, claim.blockId];
  const rows = await tx.query('SELECT seat FROM claim_seats($1, $2, $3, $4, $5, $6, $7, $8) AS seat', [
    claim.tripId,
    claim.seats,
    claim.fromStop,
    claim.toStop,
    bookingId,
    blockId,
    expiresAt,
    now,
  ]);
  const taken = new Set(rows.map((row) => row.seat));
  return claim.seats.filter((seat) => !taken.has(seat));
}

/** Makes a booking's claims permanent, even expired ones; returns their seats. */
export async function confirmClaims(tx: Transaction, bookingId: string): Promise<string[]> {
  const rows = await tx.query(
    `UPDATE seat_claims SET expires_at = NULL WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM seat_claims WHERE booking_id = $1 ORDER BY seat FOR UPDATE))
     RETURNING seat`,
    [bookingId],
  );
  return rows.map((row) => row.seat);
}

/** Makes those of a booking's claims permanent that hold named seats on a trip; returns them. */
export async function confirmHeldSeats(
  tx: Transaction,
  { bookingId, tripId, seats }: { bookingId: string; tripId: string; seats: string[] },
): Promise<string[]> {
  const rows = await tx.query(
    `UPDATE seat_claims SET expires_at = NULL WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM seat_claims WHERE booking_id = $1 AND trip_id = $2 AND seat = ANY ($3) AND expires_at IS NOT NULL
       ORDER BY seat FOR UPDATE))
     RETURNING seat`,
    [bookingId, tripId, seats],
  );
  return rows.map((row) => row.seat);
}

/**
 * Claims those seats of a paid booking again whose claims were removed, all but `confirmed`; returns the seats that are
 * unavailable. If there are any, the caller releases all.
 */
export async function claimMissingSeats(
  tx: Transaction,
  claim: SeatClaim,
  confirmed: string[],
  now: Date,
): Promise<string[]> {
  const missing = claim.seats.filter((seat) => !confirmed.includes(seat));
  if (missing.length === 0) return [];
  keepCoach(tx, claim.tripId);
  return claimSeats(tx, { ...claim, seats: missing }, null, now);
}

/**
 * Replaces all claims of a trip, whose row and bookings the caller has locked, by the same claims on other seats.
 * Expired claims that are left out are deleted.
 */
export function replaceClaims(tx: Transaction, tripId: string, claims: readonly StoredClaim[]): void {
  tx.send('DELETE FROM seat_claims WHERE trip_id = $1', [tripId]);
  tx.send(
    `INSERT INTO seat_claims (trip_id, seat, legs, booking_id, block_id, expires_at)
     SELECT $1, c.seat, int4range(c."fromStop", c."toStop"), c."bookingId", c."blockId", c."expiresAt"
     FROM jsonb_to_recordset($2::jsonb) AS c (seat text, "fromStop" integer, "toStop" integer, "bookingId" uuid,
       "blockId" uuid, "expiresAt" timestamptz)`,
    [tripId, JSON.stringify(claims)],
  );
}

export function releaseSeats(tx: Transaction, bookingId: string): void {
  tx.send(
    `DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM seat_claims WHERE booking_id = $1 ORDER BY seat FOR UPDATE))`,
    [bookingId],
  );
}

export function releaseSomeSeats(tx: Transaction, bookingId: string, seats: string[]): void {
  tx.send(
    `DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM seat_claims WHERE booking_id = $1 AND seat = ANY ($2) ORDER BY seat FOR UPDATE))`,
    [bookingId, seats],
  );
}

/** Releases seats that a booking has on a trip. */
export function releaseSeatsOnTrip(
  tx: Transaction,
  { bookingId, tripId, seats }: { bookingId: string; tripId: string; seats: string[] },
): void {
  tx.send(
    `DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM seat_claims WHERE booking_id = $1 AND trip_id = $2 AND seat = ANY ($3) ORDER BY seat FOR UPDATE))`,
    [bookingId, tripId, seats],
  );
}

/** Releases the seats that a sold booking holds on another trip while a change to it is paid. */
export function releaseHeldSeats(tx: Transaction, bookingId: string): void {
  tx.send(
    `DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM seat_claims WHERE booking_id = $1 AND expires_at IS NOT NULL ORDER BY seat FOR UPDATE))`,
    [bookingId],
  );
}

export function releaseBlockedSeats(tx: Transaction, blockId: string): void {
  tx.send(
    `DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM seat_claims WHERE block_id = $1 ORDER BY seat FOR UPDATE))`,
    [blockId],
  );
}
