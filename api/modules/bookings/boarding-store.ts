import type { Database } from '#platform/database/database.ts';

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
