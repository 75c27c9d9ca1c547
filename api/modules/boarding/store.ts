import type { BoardingKind } from 'contract/console/boarding/kinds.ts';
import type { EventFacts } from 'contract/console/boarding/rules.ts';
import { type Database, onlyRow, type Transaction, withoutNulls } from '#platform/database/database.ts';

/** An event as its device sent it. */
export interface SentEvent extends EventFacts {
  tripId: string;
  undoes: string[];
  recordedBy: string | null;
}

/**
 * A stored event, sent by `memberId`; recorded by the same member, or by `recordedBy`. Positions of a trip grow, and become
 * visible in their order.
 */
export interface StoredEvent extends SentEvent {
  position: number;
  memberId: string;
}

/** Locks a departure's events until the transaction ends; returns the last position. */
export async function lockDeparture(tx: Transaction, tripId: string): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO boarding_departures (trip_id) VALUES ($1)
     ON CONFLICT (trip_id) DO UPDATE SET trip_id = EXCLUDED.trip_id RETURNING last_position AS position`,
    [tripId],
  );
  return onlyRow(rows).position;
}

/**
 * Adds events of a trip, whose departure the caller has locked, after its last position. Each is recorded by an existing
 * member, or by whoever sends it. Returns the ids of those added: not of those whose id, or number of their device, is stored already.
 */
export async function insertEvents(
  tx: Transaction,
  batch: { tripId: string; memberId: string; now: Date },
  events: readonly SentEvent[],
): Promise<Set<string>> {
  const rows = await tx.query(
    `INSERT INTO boarding_events (id, trip_id, position, device, sequence, ticket, kind, undoes, device_time, offset_ms,
       received_at, member_id, recorded_by)
     SELECT e.id, d.trip_id, d.last_position + e.number, e.device, e.sequence, e.ticket, e.kind,
       ARRAY(SELECT jsonb_array_elements_text(e.undoes)::uuid), e."deviceTime", e."offsetMs", $4, $3, e."recordedBy"
     FROM boarding_departures d, jsonb_to_recordset($1::jsonb) AS e (number int, id uuid, device uuid, sequence int, ticket text, kind text,
       undoes jsonb, "deviceTime" timestamptz, "offsetMs" bigint, "recordedBy" uuid)
     WHERE d.trip_id = $2
     ORDER BY e.number
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      JSON.stringify(events.map((event, index) => ({ ...event, number: index + 1 }))),
      batch.tripId,
      batch.memberId,
      batch.now,
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

const EVENT = `
  SELECT id, trip_id AS "tripId", position, device, sequence, ticket, kind, undoes, device_time AS "deviceTime",
    offset_ms AS "offsetMs", member_id AS "memberId", recorded_by AS "recordedBy"
  FROM boarding_events`;

/** Returns events by id. */
export async function findEvents(db: Database | Transaction, ids: readonly string[]): Promise<StoredEvent[]> {
  return (await db.query(`${EVENT} WHERE id = ANY ($1)`, [ids])).map(fromRow);
}

/** Returns the events of tickets on a trip, and others by id. */
export async function listEvents(
  tx: Transaction,
  of: { tripId: string; tickets: readonly string[]; ids: readonly string[] },
): Promise<StoredEvent[]> {
  const rows = await tx.query(
    `${EVENT} WHERE trip_id = $1 AND ticket = ANY ($2) OR id = ANY ($3) ORDER BY position`,
    [of.tripId, of.tickets, of.ids],
  );
  return rows.map(fromRow);
}

/** Returns the events of tickets on a trip. */
export async function listEventsOfTickets(
  db: Database | Transaction,
  tripId: string,
  tickets: readonly string[],
): Promise<StoredEvent[]> {
  const rows = await db.query(`${EVENT} WHERE trip_id = $1 AND ticket = ANY ($2) ORDER BY position`, [
    tripId,
    tickets,
  ]);
  return rows.map(fromRow);
}

/** Returns some of a trip's events after a position, in order of position; from the first if the trip has no such position. */
export async function listEventsAfter(
  tx: Transaction,
  tripId: string,
  position: number,
  most: number,
): Promise<StoredEvent[]> {
  const rows = await tx.query(
    `${EVENT} WHERE trip_id = $1 AND position > (SELECT CASE WHEN max(last_position) >= $2 THEN $2 ELSE 0 END
       FROM boarding_departures WHERE trip_id = $1)
     ORDER BY position LIMIT $3`,
    [tripId, position, most],
  );
  return rows.map(fromRow);
}

function fromRow(row: {
  id: string;
  tripId: string;
  position: number;
  device: string;
  sequence: number;
  ticket: string;
  kind: BoardingKind;
  undoes: string[];
  deviceTime: Date;
  offsetMs: number;
  memberId: string;
  recordedBy: string | null;
}): StoredEvent {
  return { ...row, deviceTime: row.deviceTime.toISOString() };
}

/** Returns the highest stored number of devices. */
export async function lastSequences(
  tx: Transaction,
  devices: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query(
    'SELECT device, max(sequence) AS sequence FROM boarding_events WHERE device = ANY ($1) GROUP BY device',
    [devices],
  );
  return new Map(withoutNulls(rows, 'sequence').map(({ device, sequence }) => [device, sequence]));
}

/** Whether a member has recorded boarding on a trip before. */
export async function hasRecorded(db: Database, memberId: string, tripId: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM boarding_events WHERE member_id = $1 AND trip_id = $2 LIMIT 1', [
    memberId,
    tripId,
  ]);
  return rows.length > 0;
}
