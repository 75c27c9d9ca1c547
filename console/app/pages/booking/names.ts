import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { m } from 'messages/messages.js';

/** The passenger of a ticket; its seat for members who may not read names. */
export function nameOf({ passenger, seat }: BookingDetail['tickets'][number]): string {
  const name = passenger ? `${passenger.fname} ${passenger.lname}`.trim() : '';
  return name || m.departures_seat({ seat });
}

/** What a booking was made with: our website, or another program by the name that it sent. */
export function platformName(platform: string): string {
  return platform === 'web' ? m.bookings_platform_web() : m.bookings_platform_other({ name: platform });
}

/** Where messages about a booking go, such as `asha@example.com, 9812345670`. */
export function recipientsOf({ contact }: Pick<BookingDetail, 'contact'>): string {
  return [contact?.email, contact?.phone].filter(Boolean).join(', ') || m.bookings_recipient_contact();
}
