import type { FoodLine } from 'contract/prices/quote.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { FOOD } from '../store.ts';

/** Returns the PNRs of bookings, by id. */
export async function listPnrs(
  db: Database | Transaction,
  bookings: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query('SELECT id, pnr FROM bookings WHERE id = ANY ($1)', [bookings]);
  return new Map(rows.map(({ id, pnr }) => [id, pnr]));
}

/** A held or booked seat. */
interface SeatOfTrip {
  seat: string;
  ticketCode: string;
  name: string;
  age: number | null;
  food: FoodLine[];
}

/** A booking of a trip with held or booked seats. */
export interface BookingOfTrip {
  id: string;
  pnr: string;
  isSold: boolean;
  fromStop: number;
  toStop: number;
  heldUntil: Date;
  totalPaise: number;
  contact: { name: string; email: string; phone: string };
  seats: SeatOfTrip[];
}

/** Returns a trip's bookings that are held at `now` or confirmed, with their held or booked seats. */
export async function listBookingsOfTrip(
  db: Database | Transaction,
  tripId: string,
  now: Date,
): Promise<BookingOfTrip[]> {
  const rows = await db.query(
    `SELECT b.id AS "bookingId", b.pnr, b.state <> 'held' AS "isSold", b.from_stop AS "fromStop", b.to_stop AS "toStop", b.held_until AS "heldUntil",
       b.total_paise AS "totalPaise", b.contact_name AS "contactName", b.contact_email AS email, b.contact_phone AS phone,
       s.seat, s.ticket_code AS "ticketCode", s.first_name || ' ' || s.last_name AS name, s.age, s.food
     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
     WHERE b.trip_id = $1 AND s.state IN ('held', 'booked')
       AND (b.state IN ('confirmed', 'travelled') OR b.state = 'held' AND b.held_until > $2)
     ORDER BY b.held_until, b.id, length(s.seat), s.seat`,
    [tripId, now],
  );
  return [...Map.groupBy(rows, ({ bookingId }) => bookingId).values()].flatMap((seats) => {
    const [first] = seats;
    if (!first) return [];
    const { bookingId: id, contactName, email, phone } = first;
    const { pnr, isSold, fromStop, toStop, heldUntil, totalPaise } = first;
    const contact = { name: contactName, email, phone };
    const each = seats.map(({ seat, ticketCode, name, age, food }) => ({
      seat,
      ticketCode,
      name: name.trim(),
      age,
      food: FOOD.parse(food),
    }));
    return [
      { id, pnr, isSold: isSold ?? false, fromStop, toStop, heldUntil, totalPaise, contact, seats: each },
    ];
  });
}
