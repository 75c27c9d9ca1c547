import type { PersonalData } from 'contract/calls/personal-data.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '../person.ts';
import { findAccount, hasAccount, listContactMessages, listShortLived } from './account-store.ts';
import {
  type HeldBookingRow,
  listBookingsOf,
  listCancellations,
  listEvents,
  listPassengers,
  listPayments,
  listRefundsOf,
  listSent,
  listSentOtherwise,
  type PassengerRow,
} from './holdings-store.ts';
import { type BookingHoldings, presentData } from './present.ts';

export async function collectData(
  { db, clock }: { db: Database; clock: Clock },
  person: Person,
): Promise<PersonalData> {
  const now = clock.now();
  const { userId, email, phone } = person;
  const [account, otherAccount, bookings, written, passing] = await Promise.all([
    userId ? findAccount(db, userId) : undefined,
    !userId && email ? hasAccount(db, email) : false,
    listHoldings(db, person, now),
    listContactMessages(db, person),
    listShortLived(db, person),
  ]);
  const shown = bookings.map(({ booking }) => booking.id);
  const sent = await listSentOtherwise(db, person, shown);
  return presentData({ now, email, phone, account, otherAccount, bookings, written, passing, sent });
}

/** Returns a person's bookings with related rows; of other customers' bookings only what names the person. */
async function listHoldings(db: Database, person: Person, now: Date): Promise<BookingHoldings[]> {
  const bookings = await listBookingsOf(db, person, now);
  const all = bookings.map(({ id }) => id);
  const own = bookings.filter((booking) => booking.own).map(({ id }) => id);
  const [passengers, payments, refunds, cancellations, events, sent] = await Promise.all([
    listPassengers(db, all),
    listPayments(db, own),
    listRefundsOf(db, own),
    listCancellations(db, own),
    listEvents(db, own),
    listSent(db, all),
  ]);
  return bookings.map((booking) => {
    const ofIt = (row: { bookingId: string }) => row.bookingId === booking.id;
    return {
      booking,
      passengers: passengers.filter(ofIt).filter((seat) => booking.own || isNamed(person, seat)),
      payments: payments.filter(ofIt),
      refunds: refunds.filter(ofIt),
      cancellations: cancellations.filter(ofIt),
      events: events.filter(ofIt),
      sent: sent.filter(ofIt).filter(({ recipient }) => booking.own || isTo(person, recipient)),
    };
  });
}

function isNamed({ email, phone }: Person, seat: PassengerRow): boolean {
  return seat.email === email || seat.phone === phone;
}

function isTo({ email, phone }: Person, recipient: string): boolean {
  return recipient === email || recipient === phone;
}

/** Returns the bookings that block an erasure now. */
export function openBookings(bookings: readonly HeldBookingRow[]): HeldBookingRow[] {
  return bookings.filter(({ open, own }) => open === 'journey' || (open === 'money' && own));
}
