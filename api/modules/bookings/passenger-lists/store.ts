import type { ListReason } from 'contract/console/passenger-lists/reasons.ts';
import { listSeated } from '#modules/seats/index.ts';
import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import { type ListedPassenger, listedPassengers } from './rows.ts';

/** A frozen version without its rows. */
export interface ListVersion {
  version: number;
  frozenAt: Date;
  reason: ListReason;
  /** The trip's coach when the version was frozen. */
  busid: string;
  sha256: Buffer;
  passengers: number;
}

export interface PassengerList extends ListVersion {
  rows: ListedPassenger[];
}

/** Locks a trip's list for its first version: waits for changes that are under way. */
export function lockForFirst(tx: Transaction, tripId: string): void {
  tx.send(`SELECT pg_advisory_xact_lock(hashtextextended('passenger list ' || $1::text, 0))`, [tripId]);
}

/**
 * Locks a trip's list for its next version; false if it has none yet, and gets none until the transaction ends. The
 * lock is shared, so that sales before the first version do not wait for each other.
 */
export async function lockForNext(tx: Transaction, tripId: string): Promise<boolean> {
  tx.send(`SELECT pg_advisory_xact_lock_shared(hashtextextended('passenger list ' || $1::text, 0))`, [
    tripId,
  ]);
  const rows = await tx.query('SELECT FROM passenger_lists WHERE trip_id = $1 AND version = 1 FOR UPDATE', [
    tripId,
  ]);
  return rows.length > 0;
}

/** Returns who has a ticket and a seat of a trip, in any order: a smaller coach may have left somebody only an offer. */
export async function listTicketed(tx: Transaction, tripId: string): Promise<ListedPassenger[]> {
  const seated = await listSeated(tx, tripId);
  const rows = await tx.query(
    `SELECT b.id AS "bookingId", b.from_stop AS "fromStop", b.to_stop AS "toStop", g.from_location AS "fromLocation",
       g.from_counter AS "fromCounter", g.to_location AS "toLocation", g.to_counter AS "toCounter",
       s.seat, s.ticket_code AS ticket, trim(s.first_name || ' ' || s.last_name) AS name, s.age, s.gender
     FROM bookings b
     JOIN booking_seats s ON s.booking_id = b.id
     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop
     WHERE b.trip_id = $1 AND b.state IN ('confirmed', 'travelled') AND s.state = 'booked'`,
    [tripId],
  );
  const listed = withoutNulls(rows, 'name').filter(({ bookingId }) => seated.has(bookingId));
  return listed.map((row) => ({
    fromStop: row.fromStop,
    toStop: row.toStop,
    seat: row.seat,
    ticket: row.ticket,
    name: row.name,
    age: row.age,
    gender: row.gender,
    from: { location: row.fromLocation, counter: row.fromCounter },
    to: { location: row.toLocation, counter: row.toCounter },
  }));
}

export function insertVersion(
  tx: Transaction,
  tripId: string,
  { version, frozenAt, busid, sha256, rows, reason }: Omit<PassengerList, 'passengers'>,
): void {
  tx.send(
    `INSERT INTO passenger_lists (trip_id, version, frozen_at, busid, sha256, rows, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [tripId, version, frozenAt, busid, sha256, JSON.stringify(rows), reason],
  );
}

/** Returns the versions of a trip's list, the newest first. */
export async function listVersions(db: Database | Transaction, tripId: string): Promise<ListVersion[]> {
  const rows = await db.query(
    `SELECT version, frozen_at AS "frozenAt", reason, busid, sha256, jsonb_array_length(rows) AS passengers
     FROM passenger_lists WHERE trip_id = $1 ORDER BY version DESC`,
    [tripId],
  );
  return withoutNulls(rows, 'passengers');
}

/** Returns which version of a trip's list is the newest. */
export async function findNewestVersion(
  tx: Transaction,
  tripId: string,
): Promise<Pick<ListVersion, 'version' | 'sha256'> | undefined> {
  const [row] = await tx.query(
    'SELECT version, sha256 FROM passenger_lists WHERE trip_id = $1 ORDER BY version DESC LIMIT 1',
    [tripId],
  );
  return row;
}

/** Returns a version of a trip's list, by default the newest. */
export async function findList(
  db: Database | Transaction,
  tripId: string,
  version: number | null,
): Promise<PassengerList | undefined> {
  const [row] = await db.query(
    `SELECT version, frozen_at AS "frozenAt", reason, busid, sha256, rows FROM passenger_lists
     WHERE trip_id = $1 AND ($2::int IS NULL OR version = $2) ORDER BY version DESC LIMIT 1`,
    [tripId, version],
  );
  if (!row) return undefined;
  const rows = listedPassengers.parse(row.rows);
  return { ...row, rows, passengers: rows.length };
}

/** Returns those of some trips that have a list. */
export async function findListed(db: Database, trips: readonly string[]): Promise<Set<string>> {
  const rows = await db.query(
    'SELECT trip_id AS id FROM passenger_lists WHERE trip_id = ANY ($1) AND version = 1',
    [trips],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes all versions of trips. */
export function purgeLists(tx: Transaction, trips: readonly string[]): void {
  tx.send('DELETE FROM passenger_lists WHERE trip_id = ANY ($1)', [trips]);
}
