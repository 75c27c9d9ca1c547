import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { siteOf } from '#platform/limits/network-address.ts';
import { freeHoldsOfOwner, freeWeights } from '../allowance/price.ts';
import {
  CONTACT_SEATS,
  contactsSince,
  countsSince,
  OWN_ALLOWANCE,
  sizesInMemory,
} from '../allowance/store.ts';
import { bookingEvents } from '../metrics.ts';
import type { PreparedBooking } from '../prepared-booking.ts';
import { seatRow } from '../store.ts';
import { holdEnds } from './hold-end.ts';

/** What the function `hold_booking` inserts, by column. */
export type HoldRow = ReturnType<typeof holdRow>;

/** Returns a prepared booking as `hold_booking` takes it. `address` is a network (`networkOf`). */
export function holdRow(
  { db, addressLimitScale: scale }: { db: Database; addressLimitScale: number },
  booking: PreparedBooking,
  { address, now, hasSession }: { address: string; now: Date; hasSession: boolean },
) {
  const { segment, contact } = booking;
  const sizes = sizesInMemory(db, segment.trip.id, now);
  return {
    id: booking.id,
    pnr: booking.pnr,
    trip_id: segment.trip.id,
    from_stop: segment.from.number,
    to_stop: segment.to.number,
    created_at: now,
    held_until: holdEnds(now),
    since: countsSince(now),
    contact_since: contactsSince(now),
    address,
    network: siteOf(address),
    platform: booking.platform,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
    tax_policy_id: booking.tax.id,
    refund_policy_id: booking.refund.id,
    total_paise: booking.totalPaise,
    language: currentLanguage(),
    notice_version: booking.noticeVersion,
    event_id: randomUUIDv7(),
    free: freeWeights(sizes, scale),
    free_holds: freeHoldsOfOwner({ hasSession, scale }),
    seats: booking.seats.map(seatRow),
  };
}

/** The rules by which the function `hold_booking` counts holds. */
export const HOLD_RULES = {
  ownHolds: OWN_ALLOWANCE.holds,
  ownSeats: OWN_ALLOWANCE.seats,
  contactSeats: CONTACT_SEATS,
};

/** Counts a hold that `hold_booking` has committed. */
export function noteHeld(): void {
  bookingEvents.add({ event: 'held' });
}
