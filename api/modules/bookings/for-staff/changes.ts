import { releaseSomeSeats } from '#modules/seats/index.ts';
import { findDeparture } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { dropQueuedMessages, recipientsOf } from '#platform/messages/outbox.ts';
import { endCodesOf } from '#platform/sessions/codes.ts';
import { endChange } from '../changes/changes.ts';
import { freezeChange } from '../passenger-lists/freeze.ts';
import { type BookedSeat, type Booking, listSeats, lockBooking, recordEvent } from '../store.ts';
import { claimSeatFor } from './claim-seat.ts';
import { listHistory } from './history-store.ts';

/** A booking that an act of staff has locked in the state that its member saw. */
export interface LockedBooking {
  booking: Booking;
  seats: BookedSeat[];
}

/** Locks a booking for an act. Refuses one with another version than the member saw, with what has changed since. */
export async function lockForAct(
  tx: Transaction,
  bookingId: string,
  version: number,
): Promise<Result<LockedBooking>> {
  const booking = await lockBooking(tx, bookingId);
  const [history, seats] = await Promise.all([listHistory(tx, bookingId), listSeats(tx, bookingId)]);
  if (history.length !== version) {
    const changes = history
      .slice(version)
      .map(({ kind, at }) => ({ event: kind, at: at.toISOString(), member: null }));
    return refuse('booking_changed', { version: history.length, changes });
  }
  return done({ booking, seats });
}

/** Refuses a booking without tickets: unsold, travelled or anonymised. */
export function whyNotSold({ booking }: LockedBooking): Refusal | undefined {
  return booking.state !== 'confirmed' || booking.anonymisedAt ? refuse('booking_not_sold') : undefined;
}

/** Returns the booked seat of a ticket; a refusal for another or cancelled one. */
export function findTicket({ seats }: Pick<LockedBooking, 'seats'>, code: string): Result<BookedSeat> {
  const seat = seats.find(({ ticketCode }) => ticketCode === code);
  if (!seat) return refuse('ticket_code_unknown');
  if (seat.state !== 'booked')
    return refuse('seats_cancelled', { values: { seats: [seat.seat] }, seats: [seat.seat] });
  return done(seat);
}

/** Changes the passenger's name of a ticket, which keeps its code, until the coach has left the pickup. */
export async function renamePassenger(
  tx: Transaction,
  locked: LockedBooking,
  wanted: { code: string; fname: string; lname: string },
  now: Date,
): Promise<Result<BookedSeat>> {
  const found = await findChangeable(tx, locked, wanted.code, now);
  if (!found.ok) return found;
  const { id, seat, fname, lname } = found.value;
  if (fname === wanted.fname && lname === wanted.lname) return refuse('nothing_to_change');
  tx.send(
    'UPDATE booking_seats SET first_name = $2, last_name = $3, ticket_version = ticket_version + 1 WHERE id = $1',
    [id, wanted.fname, wanted.lname],
  );
  recordEvent(tx, locked.booking.id, 'passenger_renamed', now, { seats: [seat] });
  await freezeChange(tx, locked.booking.tripId, 'renamed', now);
  return found;
}

/**
 * Moves a ticket to another seat of its coach on all its legs. The new seat is claimed before the old one is released.
 */
export async function moveToSeat(
  tx: Transaction,
  locked: LockedBooking,
  wanted: { code: string; seat: string; plan: readonly string[] },
  now: Date,
): Promise<Result<BookedSeat>> {
  const { booking, seats } = locked;
  const found = await findChangeable(tx, locked, wanted.code, now);
  if (!found.ok) return found;
  const refused = whyNotMovable(found.value, wanted, seats);
  if (refused) return refused;
  await endChange(tx, booking, 'replaced', now);
  const person = { seat: wanted.seat, gender: found.value.gender };
  const gone = await claimSeatFor(tx, booking, person, now);
  if (gone) return gone;
  releaseSomeSeats(tx, booking.id, [found.value.seat]);
  tx.send('UPDATE booking_seats SET seat = $2, ticket_version = ticket_version + 1 WHERE id = $1', [
    found.value.id,
    wanted.seat,
  ]);
  recordEvent(tx, booking.id, 'seat_moved', now, { seats: [found.value.seat, wanted.seat] });
  await freezeChange(tx, booking.tripId, 'seat_moved', now);
  return found;
}

/** A cancelled ticket keeps the name of its seat, which another may take. */
function whyNotMovable(
  from: BookedSeat,
  { seat, plan }: { seat: string; plan: readonly string[] },
  seats: readonly BookedSeat[],
): Refusal | undefined {
  if (!plan.includes(seat)) return refuse('seat_unknown', { values: { seat }, fields: ['seat'] });
  if (seat === from.seat) return refuse('nothing_to_change', { fields: ['seat'] });
  const isInUse = seats.some((one) => one.seat === seat && one.state === 'booked');
  return isInUse
    ? refuse('seats_not_free', { values: { conflicts: [{ seat, why: 'own' }] }, seats: [seat] })
    : undefined;
}

async function findChangeable(
  tx: Transaction,
  locked: LockedBooking,
  code: string,
  now: Date,
): Promise<Result<BookedSeat>> {
  const { tripId, fromStop } = locked.booking;
  if (now >= (await findDeparture(tx, tripId, fromStop))) return refuse('departed');
  return findTicket(locked, code);
}

export type ContactChange = Partial<Booking['contact']>;

/**
 * Changes the contact of a booking; returns the fields that differ. Messages that have not left for a former address are
 * dropped, and codes end: they would reach somebody else.
 */
export function changeContact(
  tx: Transaction,
  { booking }: LockedBooking,
  wanted: ContactChange,
  now: Date,
): Result<(keyof ContactChange)[]> {
  const contact = { ...booking.contact, ...wanted };
  const fields = (['name', 'email', 'phone'] as const).filter(
    (field) => contact[field] !== booking.contact[field],
  );
  if (fields.length === 0) return refuse('nothing_to_change');
  tx.send('UPDATE bookings SET contact_name = $2, contact_email = $3, contact_phone = $4 WHERE id = $1', [
    booking.id,
    contact.name,
    contact.email,
    contact.phone,
  ]);
  if (fields.some((field) => field !== 'name')) {
    dropQueuedMessages(tx, booking.id, recipientsOf(contact));
    endCodesOf(tx, booking.id, ['cancellation', 'change', 'personal-data'], now);
  }
  recordEvent(tx, booking.id, 'contact_changed', now, { fields });
  return done(fields);
}

/** Records in a booking's history that a message was sent again. */
export function recordRepeatedMessage(tx: Transaction, bookingId: string, template: string, now: Date): void {
  recordEvent(tx, bookingId, 'message_repeated', now, { template });
}
