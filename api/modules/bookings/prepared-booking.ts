import type { Passenger } from 'contract/calls/bookings.ts';
import type { SeatPrice } from 'contract/prices/quote.ts';
import type { RefundPolicy, Segment, TaxPolicy, WomensSeatsPolicy } from '#modules/trips/index.ts';

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

/** A checked and priced booking that holds no seats yet. */
export interface PreparedBooking {
  id: string;
  pnr: string;
  segment: Segment;
  seats: PreparedSeat[];
  contact: Contact;
  platform: string;
  /** Privacy notice that was shown; null for calls from elsewhere. */
  noticeVersion: string | null;
  totalPaise: number;
  tax: TaxPolicy;
  refund: RefundPolicy;
  women: WomensSeatsPolicy | null;
}
