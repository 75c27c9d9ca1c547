import type { Database } from '#platform/database.ts';

/** A booking whose travellers are still to be picked up. */
export interface BoardingBooking {
  id: string;
  pnr: string;
  /** The number of the stop where they board. */
  fromStop: number;
  contact: { name: string; email: string; phone: string };
}

/** The confirmed bookings of a trip that board at one of these stops, and of which some seat is not cancelled. */
export async function listBoarding(
  db: Database,
  tripId: string,
  stops: readonly number[],
): Promise<BoardingBooking[]> {
  return db.query<BoardingBooking & Record<string, unknown>>(
    `SELECT b.id, b.pnr, b.from_stop AS "fromStop",
       jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact
     FROM bookings b
     WHERE b.trip_id = $1 AND b.from_stop = ANY ($2) AND b.state = 'confirmed'
       AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked')
     ORDER BY b.from_stop, b.id`,
    [tripId, stops],
  );
}
