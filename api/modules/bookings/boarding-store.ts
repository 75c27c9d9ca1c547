import { BOARDING_OPENS_MINUTES } from 'contract/values/limits.ts';
import { z } from 'zod';
import { listSeated } from '#modules/seats/index.ts';
import { minutesAfter } from '#platform/clock.ts';
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

/** Returns which of some tickets are those of boarded passengers: none before boarding opens, whatever was scanned. */
export async function listBoardedOf(
  db: Pick<Database, 'query'>,
  tripId: string,
  tickets: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db.query(
    'SELECT ticket FROM boarded_tickets WHERE trip_id = $1 AND ticket = ANY ($2) AND departs_at <= $3',
    [tripId, tickets, minutesAfter(now, BOARDING_OPENS_MINUTES)],
  );
  return rows.flatMap(({ ticket }) => ticket ?? []);
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
  /** Also if a smaller coach has left its passenger only an offer. */
  isCancelled: boolean;
  /** 1, and one more for each change. */
  version: number;
  /** Seats that it had before, latest first. */
  earlierSeats: string[];
}

const CHANGES = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['seat_moved', 'coach_changed']), seats: z.array(z.string()) }),
    z.object({ kind: z.literal('seats_changed'), moves: z.array(z.tuple([z.string(), z.string()])) }),
    z.object({ kind: z.literal('trip_changed') }),
  ]),
);

/** Returns the sold tickets of a trip by pickup and seat, with those cancelled since. */
export async function listTicketsOfTrip(db: Database | Transaction, tripId: string): Promise<TicketOfTrip[]> {
  const reading = db.query(
    `SELECT b.id AS "bookingId", s.ticket_code AS code, b.pnr, s.first_name || ' ' || s.last_name AS name, b.contact_phone AS phone, s.seat,
       b.from_stop AS "fromStop", b.to_stop AS "toStop", s.state IN ('cancelled', 'refunded') AS "isCancelled",
       s.ticket_version AS version,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'seats', e.detail -> 'seats', 'moves', e.detail -> 'moves')
          ORDER BY e.at DESC, e.id DESC), '[]')
        FROM booking_events e
        WHERE e.booking_id = b.id AND e.kind IN ('seat_moved', 'coach_changed', 'seats_changed', 'trip_changed')) AS changes
     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
     WHERE b.trip_id = $1 AND b.state IN ('confirmed', 'travelled')
     ORDER BY b.from_stop, length(s.seat), s.seat, s.ticket_code`,
    [tripId],
  );
  const [seated, rows] = await Promise.all([listSeated(db, tripId), reading]);
  return rows.map(({ bookingId, changes, name, isCancelled, ...ticket }) => ({
    ...ticket,
    name: name.trim(),
    isCancelled: (isCancelled ?? false) || !seated.has(bookingId),
    earlierSeats: earlierSeatsOf(ticket.seat, CHANGES.parse(changes)),
  }));
}

/** Follows a ticket back through the changes of its booking on this trip, the latest first. */
function earlierSeatsOf(seat: string, changes: readonly z.output<typeof CHANGES>[number][]): string[] {
  const earlierSeats: string[] = [];
  for (const change of changes) {
    if (change.kind === 'trip_changed') break;
    const current = earlierSeats.at(-1) ?? seat;
    const moves = change.kind === 'seats_changed' ? change.moves : movesOf(change.seats);
    const move = moves.find(([, to]) => to === current);
    if (move && move[0] !== current) earlierSeats.push(move[0]);
  }
  return earlierSeats;
}

/** Returns the moves of a change that lists old and new seats in turn. */
function movesOf(seats: readonly string[]): [string, string][] {
  return seats.flatMap((from, index): [string, string][] => {
    const to = index % 2 === 0 ? seats[index + 1] : undefined;
    return to === undefined ? [] : [[from, to]];
  });
}
