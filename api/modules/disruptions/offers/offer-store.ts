import { randomUUIDv7 } from 'node:crypto';
import type { DisruptionKind } from 'contract/console/disruptions/kinds.ts';
import type { DisruptionCause } from 'contract/offers/causes.ts';
import type { OfferState } from 'contract/offers/offers.ts';
import { type Database, isUuid, type Transaction } from '#platform/database/database.ts';

/** What a booking is offered because its trip or stop was taken away: another departure, or everything back. */
export interface Offer {
  id: string;
  disruptionId: string;
  bookingId: string;
  kind: DisruptionKind;
  cause: DisruptionCause;
  /** When everything is refunded without a choice. */
  refundAt: Date;
  state: OfferState;
}

const OFFER = `
  SELECT o.id, o.disruption_id AS "disruptionId", o.booking_id AS "bookingId", d.kind, d.cause,
    o.refund_at AS "refundAt", o.state
  FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id`;

/**
 * Makes an open offer to each booking. One that is open already stays, with its link and time, and is about this disruption
 * from now on: nobody has two.
 */
export function insertOffers(
  tx: Transaction,
  disruptionId: string,
  bookings: readonly string[],
  refundAt: Date,
): void {
  tx.send(
    `INSERT INTO disruption_offers (id, disruption_id, booking_id, refund_at, state)
     SELECT offered.id, $1, offered.booking, $4, 'open' FROM unnest($2::uuid[], $3::uuid[]) AS offered (id, booking)
     ON CONFLICT (booking_id) WHERE state = 'open' DO UPDATE SET disruption_id = EXCLUDED.disruption_id`,
    [disruptionId, bookings.map(() => randomUUIDv7()), bookings, refundAt],
  );
}

export async function findOffer(db: Database, id: string): Promise<Offer | undefined> {
  if (!isUuid(id)) return undefined;
  const [offer] = await db.query(`${OFFER} WHERE o.id = $1`, [id]);
  return offer;
}

/** Finds the open offer to a booking. */
export async function findOpenOffer(
  db: Database | Transaction,
  bookingId: string,
): Promise<Offer | undefined> {
  const [offer] = await db.query(`${OFFER} WHERE o.booking_id = $1 AND o.state = 'open'`, [bookingId]);
  return offer;
}

/** Locks an offer until the transaction ends; undefined if it is open no more. The caller has locked its booking. */
export async function lockOpenOffer(tx: Transaction, id: string): Promise<Offer | undefined> {
  const [offer] = await tx.query(`${OFFER} WHERE o.id = $1 AND o.state = 'open' FOR UPDATE OF o`, [id]);
  return offer;
}

/** Returns open offers whose time has come, longest due first, at most 500. */
export async function listDueOffers(db: Database, now: Date): Promise<Offer[]> {
  return db.query(`${OFFER} WHERE o.state = 'open' AND o.refund_at <= $1 ORDER BY o.refund_at LIMIT 500`, [
    now,
  ]);
}

/** Stores the decision about an offer, whose row the caller has locked. */
export function storeDecision(
  tx: Transaction,
  id: string,
  decided: { state: Exclude<OfferState, 'open'>; by: 'customer' | 'system'; at: Date },
): void {
  tx.send('UPDATE disruption_offers SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [
    id,
    decided.state,
    decided.by,
    decided.at,
  ]);
}

/** Ends the open offer of a booking whose seats staff have cancelled. The caller has locked the booking. */
export function endOpenOffer(tx: Transaction, bookingId: string, at: Date): void {
  tx.send(
    `UPDATE disruption_offers SET state = 'ended', decided_by = 'staff', decided_at = $2
     WHERE booking_id = $1 AND state = 'open'`,
    [bookingId, at],
  );
}
