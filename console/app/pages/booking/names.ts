import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { m } from 'messages/messages.js';

/** The passenger of a ticket; its seat for members who may not read names. */
export function nameOf({ passenger, seat }: BookingDetail['tickets'][number]): string {
  const name = passenger ? `${passenger.fname} ${passenger.lname}`.trim() : '';
  return name || m.departures_seat({ seat });
}

/** Where messages about a booking go, such as `asha@example.com, 9812345670`. */
export function recipientsOf({ contact }: Pick<BookingDetail, 'contact'>): string {
  return [contact?.email, contact?.phone].filter(Boolean).join(', ') || m.bookings_recipient_contact();
}
