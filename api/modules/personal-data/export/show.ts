import type { PersonalData } from 'contract/calls/personal-data.ts';
import { personalData as accounts } from '#modules/accounts/index.ts';
import { personalData as bookings } from '#modules/bookings/index.ts';
import { personalData as cancellations } from '#modules/cancellations/index.ts';
import { personalData as contact } from '#modules/contact/index.ts';
import { personalData as payments } from '#modules/payments/index.ts';
import { findNames } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { exportMessagesAbout, exportOtherMessages } from '#platform/messages/personal-data.ts';
import type { Person } from '#platform/person.ts';
import { exportCodes, exportSessions } from '#platform/sessions/personal-data.ts';
import { listHeldBookings } from './holdings.ts';
import { type AccountHoldings, type BookingHoldings, presentData, type ShortLived } from './present.ts';

/** Returns what every module stores about a person. */
export async function collectData(
  { db, clock }: { db: Database; clock: Clock },
  person: Person,
): Promise<PersonalData> {
  const now = clock.now();
  const { userId, email, phone } = person;
  const [account, otherAccount, held, written, passing, nameIn] = await Promise.all([
    userId ? findAccount(db, userId) : undefined,
    !userId && email ? accounts.hasAccount(db, email) : false,
    listHoldings(db, person, now),
    contact.exportMessages(db, person),
    listShortLived(db, person),
    findNames(db),
  ]);
  const shown = held.map(({ booking }) => booking.id);
  const sent = await exportOtherMessages(db, person, shown);
  return presentData({
    now,
    email,
    phone,
    account,
    otherAccount,
    bookings: held,
    written,
    passing,
    sent,
    nameIn,
  });
}

async function findAccount(db: Database, userId: string): Promise<AccountHoldings | undefined> {
  const [account, signIns] = await Promise.all([
    accounts.exportAccount(db, userId),
    exportSessions(db, userId),
  ]);
  return account && { ...account, signIns };
}

/** Returns data that is purged within about a day, and contacts that another account has entered but not proven. */
async function listShortLived(db: Database, person: Person): Promise<ShortLived[]> {
  const [codes, unfinished] = await Promise.all([
    exportCodes(db, person),
    accounts.exportUnfinished(db, person),
  ]);
  const all = [...codes.map((code) => ({ what: 'code' as const, name: null, ...code })), ...unfinished];
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Returns a person's bookings with related rows; of other customers' bookings only what names the person. */
async function listHoldings(db: Database, person: Person, now: Date): Promise<BookingHoldings[]> {
  const held = await listHeldBookings(db, person, now);
  const all = held.map(({ id }) => id);
  const own = held.filter((booking) => booking.own).map(({ id }) => id);
  const [passengers, paid, refunds, cancelled, events, sent] = await Promise.all([
    bookings.exportPassengers(db, all),
    payments.exportPayments(db, own),
    payments.exportRefunds(db, own),
    cancellations.exportCancellations(db, own),
    bookings.exportEvents(db, own),
    exportMessagesAbout(db, all),
  ]);
  return held.map((booking) => {
    const ofIt = (row: { bookingId: string }) => row.bookingId === booking.id;
    return {
      booking,
      passengers: passengers.filter(ofIt).filter((seat) => booking.own || isNamed(person, seat)),
      payments: paid.filter(ofIt),
      refunds: refunds.filter(ofIt),
      cancellations: cancelled
        .filter(ofIt)
        .map((cancellation) => ({ ...cancellation, seats: seatsOf(cancellation.id, passengers) })),
      events: events.filter(ofIt),
      sent: sent.filter(ofIt).filter(({ recipient }) => booking.own || isTo(person, recipient)),
    };
  });
}

function seatsOf(cancellationId: string, passengers: readonly bookings.ExportedSeat[]): string[] {
  return passengers
    .filter((seat) => seat.cancellationId === cancellationId)
    .map(({ seat }) => seat)
    .toSorted();
}

function isNamed({ email, phone }: Person, seat: bookings.ExportedSeat): boolean {
  return seat.email === email || seat.mobileno === phone;
}

function isTo({ email, phone }: Person, recipient: string): boolean {
  return recipient === email || recipient === phone;
}
