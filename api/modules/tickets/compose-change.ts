import { findLastChange } from '#modules/bookings/index.ts';
import { findNames, findTrip } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';

/** What a booking was before its last change, in the language of the message. */
export interface TicketChange {
  from: { location: string; counter: string };
  to: { location: string; counter: string };
  departsAt: Date;
  seats: { seat: string }[];
  /** Paid for the change, or below zero refunded, in paise. */
  duePaise: number;
}

/** Returns the last change of a booking. Throws without one. */
export async function composeChange(db: Database, bookingId: string): Promise<TicketChange> {
  const [change, nameIn] = await Promise.all([findLastChange(db, bookingId), findNames(db)]);
  const trip = change && (await findTrip(db, change.from.tripId));
  const from = trip?.stops.find(({ number }) => number === change?.from.fromStop);
  const to = trip?.stops.find(({ number }) => number === change?.from.toStop);
  if (!change || !from || !to) throw new Error(`booking ${bookingId} has no change`);
  const namesOf = ({ location, counter }: { location: string; counter: string }) => ({
    location: nameIn('location', location),
    counter: nameIn('counter', counter),
  });
  return {
    from: namesOf(from),
    to: namesOf(to),
    departsAt: from.departsAt,
    seats: change.tickets.map(({ fromSeat }) => ({ seat: fromSeat })),
    duePaise: change.differencePaise + change.feePaise,
  };
}
