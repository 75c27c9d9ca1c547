import { invoiceRetainedUntil, retainedUntil } from 'contract/retention.ts';
import type { HeldBookingRow } from './holdings-store.ts';

/** Until when law, or a dispute, makes us keep what; null where there is nothing of the kind. */
export interface RetentionDates {
  /** Names, ages and genders of those who travelled. */
  passengerList: Date | null;
  /** The name of who bought. */
  invoice: Date | null;
  /** From which network address it was booked. */
  disputes: Date | null;
}

/** What stays of a booking. Who never travelled is on no list, and what was never sold has no invoice. */
export function retentionDates(booking: HeldBookingRow): RetentionDates {
  const { own, sold, travels, tripEndsAt } = booking;
  return {
    passengerList: sold && travels ? retainedUntil('passengers', tripEndsAt) : null,
    invoice: sold && own ? invoiceRetainedUntil(tripEndsAt) : null,
    disputes: sold && own ? retainedUntil('disputes', tripEndsAt) : null,
  };
}

/** What stays of several bookings, each until the last of them. */
export function lastRetentionDates(bookings: readonly HeldBookingRow[]): RetentionDates {
  const each = bookings.map(retentionDates);
  const last = (kind: keyof RetentionDates) =>
    each.map((one) => one[kind]).reduce((a, b) => (a && b ? (a > b ? a : b) : (a ?? b)), null);
  return {
    passengerList: last('passengerList'),
    invoice: last('invoice'),
    disputes: last('disputes'),
  };
}
