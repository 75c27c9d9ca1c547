import type { Passenger } from 'contract/bookings.ts';
import type { RefundPolicy, Segment, TaxPolicy } from '#modules/trips/index.ts';
import type { SeatPrice } from './fare.ts';

export interface Contact {
  name: string;
  email: string;
  phone: string;
}

export interface PreparedSeat {
  id: string;
  seat: string;
  ticketCode: string;
  passenger: Passenger;
  price: SeatPrice;
}

/** A booking that has been checked and priced, and holds nothing yet. */
export interface PreparedBooking {
  id: string;
  pnr: string;
  segment: Segment;
  seats: PreparedSeat[];
  contact: Contact;
  platform: string;
  /** The notice about personal data that was shown; none where the call came from elsewhere than our pages. */
  noticeVersion: string | null;
  totalPaise: number;
  tax: TaxPolicy;
  refund: RefundPolicy;
}
