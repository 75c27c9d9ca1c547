import { z } from 'zod';
import type { Database, Transaction } from '#platform/database/database.ts';

export interface BoardingBooking {
  id: string;
  pnr: string;
  fromStop: number;
  contact: { name: string; email: string; phone: string };
}

/** Returns a trip's confirmed bookings that board at given stops, with at least one seat not cancelled. */
export async function listBoarding(
  db: Database,
  tripId: string,
  stops: readonly number[],
): Promise<BoardingBooking[]> {
  return db.query(
    `SELECT b.id, b.pnr, b.from_stop AS "fromStop",
       jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact
     FROM bookings b
     WHERE b.trip_id = $1 AND b.from_stop = ANY ($2) AND b.state = 'confirmed'
       AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked')
     ORDER BY b.from_stop, b.id`,
    [tripId, stops],
  );
}

/** A sold ticket of a trip, booked or cancelled. */
export interface TicketOfTrip {
  code: string;
  pnr: string;
  name: string;
  phone: string;
  seat: string;
  fromStop: number;
  toStop: number;
  isCancelled: boolean;
  /** 1, and one more for each change. */
  version: number;
  /** Seats that it had before, latest first. */
  earlierSeats: string[];
}

const CHANGES = z.array(
  z.object({
    kind: z.enum(['seat_moved', 'passenger_renamed', 'coach_changed']),
    seats: z.array(z.string()),
  }),
);

/** Returns the sold tickets of a trip by pickup and seat, with those cancelled since. */
export async function listTicketsOfTrip(db: Database | Transaction, tripId: string): Promise<TicketOfTrip[]> {
  const rows = await db.query(
    `SELECT s.ticket_code AS code, b.pnr, s.first_name || ' ' || s.last_name AS name, b.contact_phone AS phone, s.seat,
       b.from_stop AS "fromStop", b.to_stop AS "toStop", s.state IN ('cancelled', 'refunded') AS "isCancelled",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'seats', e.detail -> 'seats') ORDER BY e.at DESC, e.id DESC), '[]')
        FROM booking_events e WHERE e.booking_id = b.id AND e.kind IN ('seat_moved', 'passenger_renamed', 'coach_changed')) AS changes
     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
     WHERE b.trip_id = $1 AND b.state IN ('confirmed', 'travelled')
     ORDER BY b.from_stop, length(s.seat), s.seat, s.ticket_code`,
    [tripId],
  );
  return rows.map(({ changes, name, isCancelled, ...ticket }) => ({
    ...ticket,
    name: name.trim(),
    isCancelled: isCancelled ?? false,
    ...historyOf(ticket.seat, CHANGES.parse(changes)),
  }));
}

/** Follows a ticket back through the changes of its booking, the latest first. */
function historyOf(
  seat: string,
  changes: readonly z.output<typeof CHANGES>[number][],
): Pick<TicketOfTrip, 'version' | 'earlierSeats'> {
  const earlierSeats: string[] = [];
  let version = 1;
  for (const { kind, seats } of changes) {
    const current = earlierSeats.at(-1) ?? seat;
    const before = seatBefore(kind, seats, current);
    if (before === undefined) continue;
    version += 1;
    if (before !== current) earlierSeats.push(before);
  }
  return { version, earlierSeats };
}

/**
 * Returns the seat that a ticket had before a change of its booking; undefined if the change was of others. A coach
 * change lists the old and the new seat of each ticket in turn.
 */
function seatBefore(
  kind: z.output<typeof CHANGES>[number]['kind'],
  seats: readonly string[],
  current: string,
): string | undefined {
  if (kind === 'passenger_renamed') return seats[0] === current ? current : undefined;
  return seats.find((_, index) => index % 2 === 0 && seats[index + 1] === current);
}
