import type { SeatPrice } from 'contract/prices/quote.ts';
import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import { FOOD } from '../store.ts';

/** A trip between two of its stops. */
export interface TripBetweenStops {
  tripId: string;
  fromStop: number;
  toStop: number;
}

/** A ticket of a change: its seats before and after, and its new price. */
export interface ChangedTicket extends SeatPrice {
  /** Of its row of the booking. */
  id: string;
  fromSeat: string;
  toSeat: string;
}

/** Returns what a change makes of a booked ticket, and nothing else of it. */
export function changedTicket(
  { id, seat: fromSeat }: { id: string; seat: string },
  toSeat: string,
  { farePaise, foodPaise, taxPaise, food }: SeatPrice,
): ChangedTicket {
  return { id, fromSeat, toSeat, farePaise, foodPaise, taxPaise, food };
}

/** A change of a booking. Amounts in paise; the fee is not part of the difference. */
export interface Change {
  id: string;
  bookingId: string;
  madeBy: 'customer' | 'staff';
  from: TripBetweenStops;
  to: TripBetweenStops;
  /** Those that change; all booked ones if the trip does. */
  tickets: ChangedTicket[];
  differencePaise: number;
  feePaise: number;
  /** The percentage that later cancellations give at most; null if it limits none. */
  refundLimit: number | null;
}

export interface StoredChange extends Change {
  /** `paying`: the new seats are held until the difference is paid. `ended`: not made. */
  state: 'paying' | 'done' | 'ended';
  heldUntil: Date | null;
}

/** Inserts a change that is made, or one to be paid until `heldUntil`. */
export function insertChange(tx: Transaction, change: Change, heldUntil: Date | null, now: Date): void {
  const { id, bookingId, madeBy, from, to, differencePaise, feePaise, refundLimit } = change;
  tx.send(
    `INSERT INTO changes (id, booking_id, state, made_by, from_trip_id, from_pickup, from_dropoff, to_trip_id, to_pickup,
       to_dropoff, difference_paise, fee_paise, refund_limit_percent, created_at, held_until, ended_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      bookingId,
      heldUntil ? 'paying' : 'done',
      madeBy,
      from.tripId,
      from.fromStop,
      from.toStop,
      to.tripId,
      to.fromStop,
      to.toStop,
      differencePaise,
      feePaise,
      refundLimit,
      now,
      heldUntil,
      heldUntil ? null : now,
    ],
  );
  tx.send(
    `INSERT INTO changed_seats (change_id, booking_seat_id, from_seat, to_seat, fare_paise, food_paise, tax_paise, food)
     SELECT $1, t.id, t."fromSeat", t."toSeat", t."farePaise", t."foodPaise", t."taxPaise", t.food
     FROM jsonb_to_recordset($2::jsonb) AS t (id uuid, "fromSeat" text, "toSeat" text, "farePaise" integer,
       "foodPaise" integer, "taxPaise" integer, food jsonb)`,
    [id, JSON.stringify(change.tickets)],
  );
}

const CHANGE = `
  SELECT c.id, c.booking_id AS "bookingId", c.state, c.made_by AS "madeBy", c.difference_paise AS "differencePaise",
    c.fee_paise AS "feePaise", c.refund_limit_percent AS "refundLimit", c.held_until AS "heldUntil",
    jsonb_build_object('tripId', c.from_trip_id, 'fromStop', c.from_pickup, 'toStop', c.from_dropoff) AS "from",
    jsonb_build_object('tripId', c.to_trip_id, 'fromStop', c.to_pickup, 'toStop', c.to_dropoff) AS "to"
  FROM changes c`;

const CHANGED_SEATS = `
  SELECT booking_seat_id AS id, from_seat AS "fromSeat", to_seat AS "toSeat", fare_paise AS "farePaise",
    food_paise AS "foodPaise", tax_paise AS "taxPaise", food
  FROM changed_seats WHERE change_id = $1 ORDER BY length(to_seat), to_seat`;

async function withTickets(
  db: Pick<Database, 'query'>,
  change: Omit<StoredChange, 'tickets'>,
): Promise<StoredChange> {
  const rows = await db.query(CHANGED_SEATS, [change.id]);
  return { ...change, tickets: rows.map((row) => ({ ...row, food: FOOD.parse(row.food) })) };
}

/** Returns a change. Its booking's lock is its lock. */
export async function findChange(db: Pick<Database, 'query'>, id: string): Promise<StoredChange | undefined> {
  const [row] = await db.query(`${CHANGE} WHERE c.id = $1`, [id]);
  return row && withTickets(db, row);
}

/** Returns the change of a booking that is being paid. */
export async function findPayingChange(
  db: Pick<Database, 'query'>,
  bookingId: string,
): Promise<StoredChange | undefined> {
  const [row] = await db.query(`${CHANGE} WHERE c.booking_id = $1 AND c.state = 'paying'`, [bookingId]);
  return row && withTickets(db, row);
}

/** Returns the last change of a booking that was made. */
export async function findLastChange(
  db: Pick<Database, 'query'>,
  bookingId: string,
): Promise<StoredChange | undefined> {
  const [row] = await db.query(
    `${CHANGE} WHERE c.booking_id = $1 AND c.state = 'done' ORDER BY c.ended_at DESC, c.id DESC LIMIT 1`,
    [bookingId],
  );
  return row && withTickets(db, row);
}

/** Returns the changes of a booking to other trips that were made, oldest first. */
export async function listTripsOfChanges(
  db: Pick<Database, 'query'>,
  bookingId: string,
): Promise<Pick<Change, 'id' | 'from' | 'to'>[]> {
  return db.query(
    `${CHANGE} WHERE c.booking_id = $1 AND c.state = 'done' AND c.from_trip_id <> c.to_trip_id
     ORDER BY c.ended_at, c.id`,
    [bookingId],
  );
}

/** Ends a change that was being paid: made or not. */
export function endPayingChange(tx: Transaction, id: string, state: 'done' | 'ended', now: Date): void {
  tx.send(`UPDATE changes SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'paying'`, [
    id,
    state,
    now,
  ]);
}

/** Gives a booking the trip of a change and the lower limit of refunds, and its tickets their seats, prices and next versions. */
export function writeChange(
  tx: Transaction,
  { bookingId, to, tickets, differencePaise, refundLimit }: Change,
): void {
  tx.send(
    `UPDATE bookings SET trip_id = $2, from_stop = $3, to_stop = $4, total_paise = total_paise + $5,
       refund_limit_percent = least(refund_limit_percent, $6) WHERE id = $1`,
    [bookingId, to.tripId, to.fromStop, to.toStop, differencePaise, refundLimit],
  );
  tx.send(
    `UPDATE booking_seats s SET seat = t."toSeat", ticket_version = s.ticket_version + 1, fare_paise = t."farePaise",
       food_paise = t."foodPaise", tax_paise = t."taxPaise", food = t.food
     FROM jsonb_to_recordset($2::jsonb) AS t (id uuid, "toSeat" text, "farePaise" integer, "foodPaise" integer,
       "taxPaise" integer, food jsonb)
     WHERE s.id = t.id AND s.booking_id = $1`,
    [bookingId, JSON.stringify(tickets)],
  );
}

/** Returns the fees that changes took for tickets of a booking, in paise, by row of the booking. */
export async function listChangeFees(
  db: Pick<Database, 'query'>,
  bookingId: string,
): Promise<Map<string, number>> {
  const rows = await db.query(
    `SELECT s.id, f.fee_paise AS "feePaise" FROM booking_seats s
     CROSS JOIN LATERAL (SELECT * FROM change_fees c WHERE c.booking_seat_id = s.id LIMIT 1) f
     WHERE s.booking_id = $1`,
    [bookingId],
  );
  return new Map(rows.map(({ id, feePaise }) => [id, feePaise ?? 0]));
}

/** Returns the bookings whose hold for a change has expired, oldest first, at most 500. */
export async function listOverdueChanges(db: Database, now: Date): Promise<string[]> {
  const rows = await db.query(
    `SELECT booking_id AS id FROM changes WHERE state = 'paying' AND held_until <= $1 ORDER BY held_until LIMIT 500`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** A ticket that has left a trip by a change. */
export interface LeftTicket {
  code: string;
  pnr: string;
  name: string;
  /** On the trip that it left. */
  seat: string;
  fromStop: number;
  toStop: number;
  version: number;
  /** Where it counts now. */
  tripId: string;
}

/** Returns the tickets that changes took from a trip and that are still booked elsewhere. */
export async function listLeftTickets(db: Database | Transaction, tripId: string): Promise<LeftTicket[]> {
  const rows = await db.query(
    `SELECT DISTINCT ON (s.ticket_code) s.ticket_code AS code, b.pnr, trim(s.first_name || ' ' || s.last_name) AS name,
       t.from_seat AS seat, c.from_pickup AS "fromStop", c.from_dropoff AS "toStop", s.ticket_version AS version,
       b.trip_id AS "tripId"
     FROM changes c JOIN changed_seats t ON t.change_id = c.id JOIN booking_seats s ON s.id = t.booking_seat_id
     JOIN bookings b ON b.id = c.booking_id
     WHERE c.from_trip_id = $1 AND c.state = 'done' AND b.trip_id <> $1 AND s.state = 'booked'
     ORDER BY s.ticket_code, c.ended_at DESC`,
    [tripId],
  );
  return withoutNulls(rows, 'name');
}

/** How often a booking's trip or seats were changed, as its calendar entry counts versions, and when last. */
export interface CountedChanges {
  changes: number;
  changedAt: Date | null;
}

export async function countChanges(db: Database, bookingId: string): Promise<CountedChanges> {
  const [row] = await db.query(
    `SELECT count(*)::int AS changes, max(at) AS "changedAt" FROM booking_events
     WHERE booking_id = $1 AND kind IN ('seat_moved', 'seats_changed', 'trip_changed', 'coach_changed')`,
    [bookingId],
  );
  return { changes: row?.changes ?? 0, changedAt: row?.changedAt ?? null };
}
