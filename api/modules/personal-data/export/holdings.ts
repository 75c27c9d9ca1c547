import { personalData as bookings } from '#modules/bookings/index.ts';
import { personalData as payments } from '#modules/payments/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Person } from '#platform/person.ts';

/** A booking that names a person. */
export interface HeldBookingRow extends bookings.BookingOfPerson {
  /** Why it cannot be erased yet: somebody travels, or money is on its way. An unpaid hold blocks nothing. */
  open: 'journey' | 'money' | null;
}

/** Returns all bookings that name a person, latest trip first. A passenger with a cancelled seat does not wait for the others' trip. */
export async function listHeldBookings(
  db: Database | Transaction,
  person: Person,
  now: Date,
): Promise<HeldBookingRow[]> {
  const rows = await bookings.listBookingsOf(db, person, now);
  const withOpenMoney = await payments.listBookingsWithOpenMoney(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    open: row.ahead ? 'journey' : withOpenMoney.has(row.id) ? 'money' : null,
  }));
}

/** Returns the bookings that block an erasure now. */
export function openBookings(rows: readonly HeldBookingRow[]): HeldBookingRow[] {
  return rows.filter(({ open, own }) => open === 'journey' || (open === 'money' && own));
}
