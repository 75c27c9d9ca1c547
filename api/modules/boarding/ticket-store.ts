import type { BoardingState, BoardingTaskKind, ClosableTaskKind } from 'contract/console/boarding/kinds.ts';
import { BOARDING_OPENS_MINUTES } from 'contract/values/limits.ts';
import { minutesAfter } from '#platform/clock.ts';
import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';

/** What the events of a ticket on a trip come to, as stored. */
export interface TicketState {
  ticket: string;
  state: BoardingState;
  eventId: string | null;
  /** Later boardings by other devices. */
  later: string[];
}

/** Stores what the events of tickets come to, and the departure's counts; its row is locked. */
export function storeTicketStates(
  tx: Transaction,
  tripId: string,
  lastPosition: number,
  states: readonly TicketState[],
): void {
  tx.send(
    `INSERT INTO boarding_tickets (trip_id, ticket, state, event_id, later, last_position)
     SELECT $1, s.ticket, s.state, s."eventId", ARRAY(SELECT jsonb_array_elements_text(s.later)::uuid), $2
     FROM jsonb_to_recordset($3::jsonb) AS s (ticket text, state text, "eventId" uuid, later jsonb)
     ON CONFLICT (trip_id, ticket) DO UPDATE SET state = EXCLUDED.state, event_id = EXCLUDED.event_id,
       later = EXCLUDED.later, last_position = EXCLUDED.last_position`,
    [tripId, lastPosition, JSON.stringify(states)],
  );
  tx.send(
    `UPDATE boarding_departures d SET last_position = $2,
       boarded = (SELECT count(*) FROM boarding_tickets t WHERE t.trip_id = d.trip_id AND t.state = 'boarded'),
       no_show = (SELECT count(*) FROM boarding_tickets t WHERE t.trip_id = d.trip_id AND t.state = 'no_show')
     WHERE d.trip_id = $1`,
    [tripId, lastPosition],
  );
}

/** Returns the cancellations of boarded tickets among some, by ticket; without those whose refund staff have released. */
export async function listBoardedCancellations(
  tx: Transaction,
  tripId: string,
  tickets: readonly string[],
): Promise<{ ticket: string; cancellationId: string }[]> {
  const rows = await tx.query(
    `SELECT ticket, cancellation_id AS "cancellationId" FROM boarded_cancellations WHERE trip_id = $1 AND ticket = ANY ($2)`,
    [tripId, tickets],
  );
  return rows.flatMap(({ ticket, cancellationId }) =>
    ticket && cancellationId ? [{ ticket, cancellationId }] : [],
  );
}

/** Returns what hosts have recorded of a departure's tickets; those without events are missing. */
export async function listTicketStates(
  db: Database | Transaction,
  tripId: string,
): Promise<Map<string, BoardingState>> {
  const rows = await db.query('SELECT ticket, state FROM boarding_tickets WHERE trip_id = $1', [tripId]);
  return new Map(rows.map(({ ticket, state }) => [ticket, state]));
}

/** Returns what hosts have recorded of a departure's tickets, and its last position, which grows with every event and decision. */
export async function readTicketStates(
  tx: Transaction,
  tripId: string,
): Promise<{ position: number; states: Map<string, BoardingState> }> {
  const rows = await tx.query(
    `SELECT d.last_position AS position, t.ticket, t.state
     FROM boarding_departures d LEFT JOIN boarding_tickets t ON t.trip_id = d.trip_id WHERE d.trip_id = $1`,
    [tripId],
  );
  return {
    position: rows[0]?.position ?? 0,
    states: new Map(rows.flatMap(({ ticket, state }) => (ticket && state ? [[ticket, state]] : []))),
  };
}

/** Returns which of some tickets are those of passengers who did not come. */
export async function listNoShows(
  db: Database | Transaction,
  tripId: string,
  tickets: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query(
    `SELECT ticket FROM boarding_tickets WHERE trip_id = $1 AND ticket = ANY ($2) AND state = 'no_show'`,
    [tripId, tickets],
  );
  return new Set(rows.map(({ ticket }) => ticket));
}

/**
 * A ticket with boarding that may need a person, or that the list of its departure does not have, with what the system has
 * of it: nulls if it does not have the ticket.
 */
export interface SuspectTicket {
  tripId: string;
  ticket: string;
  state: BoardingState;
  /** Not in the departure's list; a no-show also if its ticket has no seat now: cancelled, or left for another trip. */
  isBeyondList: boolean;
  eventId: string;
  later: string[];
  pnr: string | null;
  seat: string | null;
  ownTrip: string | null;
  /** Since boarding has opened or before; false until then, because an early scan says nothing about the refund. */
  isCancelled: boolean;
  /** Of the ticket's cancellation. */
  refund: { state: 'pending' | 'done'; requested: boolean } | null;
  /** Whether staff let the refund leave although the passenger has boarded. */
  isReleased: boolean;
  /** Kinds of tasks that staff have closed since the ticket's last event. */
  closed: BoardingTaskKind[];
}

/**
 * Returns boarded tickets that two devices boarded, that are unknown, cancelled, or of another trip; and all with boarding
 * that their departures' lists do not have, or no longer as booked. As a subquery the ids let it be planned once.
 */
export async function listSuspectTickets(
  db: Database | Transaction,
  trips: readonly string[],
  now: Date,
): Promise<SuspectTicket[]> {
  const rows = await db.query(
    `SELECT t.trip_id AS "tripId", t.ticket, t.state, l."isBeyondList", t.event_id AS "eventId", t.later, k.pnr, k.seat, k.trip_id AS "ownTrip",
       k.cancellation_id IS NOT NULL AND f.departs_at <= $2 AS "isCancelled", r.state AS "refundState", r.requested,
       t.refund_released_at IS NOT NULL AS "isReleased",
       ARRAY(SELECT c.kind FROM closed_boarding_tasks c
         WHERE c.trip_id = t.trip_id AND c.ticket = t.ticket AND c.last_position = t.last_position) AS closed
     FROM boarding_tickets t JOIN trip_departures f ON f.trip_id = t.trip_id AND f.stop = 1
     LEFT JOIN LATERAL (SELECT * FROM tickets_by_code o WHERE o.ticket_code = t.ticket LIMIT 1) k ON true
     LEFT JOIN LATERAL (SELECT * FROM cancellation_refunds o WHERE o.cancellation_id = k.cancellation_id LIMIT 1) r ON true
     CROSS JOIN LATERAL (SELECT CASE t.state
       WHEN 'no_show' THEN k.trip_id IS DISTINCT FROM t.trip_id OR k.state <> 'booked'
         OR (SELECT true FROM claimed_seats c
           WHERE c.booking_id = k.booking_id AND c.trip_id = t.trip_id AND c.expires_at IS NULL LIMIT 1) IS NULL
       ELSE (SELECT true FROM sold_tickets o WHERE o.ticket_code = t.ticket AND o.trip_id = t.trip_id LIMIT 1) IS NULL
         AND (SELECT true FROM left_tickets o WHERE o.ticket_code = t.ticket AND o.trip_id = t.trip_id LIMIT 1) IS NULL
       END AS "isBeyondList" OFFSET 0) l
     WHERE t.trip_id = ANY ((SELECT $1::uuid[])::uuid[]) AND t.state <> 'expected' AND (l."isBeyondList" OR t.state = 'boarded'
       AND (t.later <> '{}' OR k.trip_id IS DISTINCT FROM t.trip_id OR k.cancellation_id IS NOT NULL))
     ORDER BY t.trip_id, t.ticket`,
    [trips, minutesAfter(now, BOARDING_OPENS_MINUTES)],
  );
  return rows.flatMap(({ eventId, refundState, requested, ...row }) => {
    if (!eventId) return [];
    const isBeyondList = row.isBeyondList === true;
    const isCancelled = row.isCancelled === true;
    const refund = refundState && { state: refundState, requested: requested === true };
    return [{ ...row, isBeyondList, isCancelled, eventId, refund: refund ?? null }];
  });
}

/** Stores that the refund of a boarded ticket may leave. */
export function markReleased(
  tx: Transaction,
  { tripId, ticket }: { tripId: string; ticket: string },
  now: Date,
): void {
  tx.send('UPDATE boarding_tickets SET refund_released_at = $3 WHERE trip_id = $1 AND ticket = $2', [
    tripId,
    ticket,
    now,
  ]);
}

/** Moves on a departure's last position, so that whoever follows it reads its tasks anew; its row is locked. */
export function markDecided(tx: Transaction, tripId: string): void {
  tx.send('UPDATE boarding_departures SET last_position = last_position + 1 WHERE trip_id = $1', [tripId]);
}

/** Closes a task of a ticket until its next event. */
export function insertClosedTask(
  tx: Transaction,
  task: { tripId: string; ticket: string; kind: ClosableTaskKind },
): void {
  tx.send(
    `INSERT INTO closed_boarding_tasks (trip_id, ticket, kind, last_position)
     SELECT t.trip_id, t.ticket, $3, t.last_position FROM boarding_tickets t WHERE t.trip_id = $1 AND t.ticket = $2
     ON CONFLICT (trip_id, ticket, kind) DO UPDATE SET last_position = EXCLUDED.last_position`,
    [task.tripId, task.ticket, task.kind],
  );
}

/** Boarded passengers who alight at a stop; null for tickets that the system does not have. */
interface AlightingPassengers {
  tripId: string;
  toStop: number | null;
  passengers: number;
}

/** Returns the boarded passengers of trips by the stop where they alight; trips without any are missing. */
export async function readAboard(
  db: Database,
  trips: readonly string[],
): Promise<Map<string, AlightingPassengers[]>> {
  const rows = await db.query(
    `SELECT t.trip_id AS "tripId", CASE WHEN k.trip_id = t.trip_id THEN k.to_stop END AS "toStop", count(*)::int AS passengers
     FROM boarding_tickets t LEFT JOIN tickets_by_code k ON k.ticket_code = t.ticket
     WHERE t.trip_id = ANY ($1) AND t.state = 'boarded' GROUP BY 1, 2`,
    [trips],
  );
  const counted = withoutNulls(rows, 'passengers');
  return Map.groupBy(counted, ({ tripId }) => tripId);
}
