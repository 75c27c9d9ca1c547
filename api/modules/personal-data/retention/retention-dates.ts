import { invoiceRetainedUntil, retainedUntil } from 'contract/values/retention.ts';
import type { HeldBookingRow } from '../export/holdings.ts';

/** Until when law or disputes require data; null if there is none. */
export interface RetentionDates {
  /** Names, ages and genders of passengers. */
  passengerList: Date | null;
  /** Name of the customer. */
  invoice: Date | null;
  /** Network address of the booking call. */
  disputes: Date | null;
}

/** Returns what is retained of a booking: passengers only if they travelled or are on a frozen list, an invoice only if it was sold. */
export function retentionDates(booking: HeldBookingRow): RetentionDates {
  const { own, sold, travels, listed, tripEndsAt } = booking;
  return {
    passengerList: sold && (travels || listed) ? retainedUntil('passengers', tripEndsAt) : null,
    invoice: sold && own ? invoiceRetainedUntil(tripEndsAt) : null,
    disputes: sold && own ? retainedUntil('disputes', tripEndsAt) : null,
  };
}

/** Returns what is retained of several bookings, each kind until its latest date. */
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
