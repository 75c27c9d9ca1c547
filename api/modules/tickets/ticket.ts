import type { SeatPrice } from 'contract/prices/quote.ts';
import type { PolicyTier, TaxRefunded } from 'contract/prices/refund.ts';
import type { FieldShownOn } from 'contract/values/passenger-fields.ts';
import type { StoredPassenger } from 'contract/values/passenger-rules.ts';

/** One passenger's seat with its price. Amounts are integer paise. */
export interface PassengerSeat extends SeatPrice, Pick<StoredPassenger, FieldShownOn<'ticket'>> {
  seat: string;
  ticketCode: string;
}

export interface TicketSeat extends PassengerSeat {
  /** The text of its QR code (`contract/ticket-code/sign.ts`). */
  signedCode: string;
  /** Grows when the seat or the passenger's name changes. */
  ticketVersion: number;
}

/** The data of a paid booking for PDF, email, SMS and calendar. Amounts are integer paise. */
export interface Ticket {
  pnr: string;
  busid: string;
  lineName: string;
  serviceNumber: string;
  from: { location: string; counter: string };
  to: { location: string; counter: string };
  /** Shown in Asia/Kolkata, like all times of a ticket. */
  departsAt: Date;
  arrivesAt: Date;
  contact: { name: string; email: string; phone: string };
  seats: TicketSeat[];
  taxRatePercent: number;
  totalPaise: number;
  paidAt: Date;
  paymentMode: string;
  gatewayReference: string;
  /** Cancelling more than `overHours` before departure refunds `percent` of fare and food, or of all by `taxRefunded`. */
  refundTiers: PolicyTier[];
  /** What the refund policy gives to a no-show. */
  noShowPercent: number;
  taxRefunded: TaxRefunded;
  /** How often the trip or seats of the booking were changed, and when last. */
  changes: number;
  changedAt: Date | null;
  /** The site's address, without a trailing slash. */
  publicUrl: string;
}
