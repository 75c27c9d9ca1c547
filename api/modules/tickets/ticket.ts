/** One traveller's place on the journey, with what it cost. Amounts are integer paise. */
export interface TicketSeat {
  seat: string;
  firstName: string;
  lastName: string;
  /** Null once it has been anonymised. */
  age: number | null;
  gender: string;
  ticketCode: string;
  farePaise: number;
  foodPaise: number;
  taxPaise: number;
  /** `pricePaise` is the price of one; a line costs quantity times price. */
  food: { name: string; quantity: number; pricePaise: number }[];
}

/** Everything that a paid booking's paper, mail, message and calendar entry say. Amounts are integer paise. */
export interface Ticket {
  pnr: string;
  busid: string;
  lineName: string;
  serviceNumber: string;
  from: { location: string; counter: string };
  to: { location: string; counter: string };
  /** Shown in Asia/Kolkata, as is every other time on a ticket. */
  departsAt: Date;
  arrivesAt: Date;
  contact: { name: string; email: string; phone: string };
  seats: TicketSeat[];
  taxRatePercent: number;
  totalPaise: number;
  paidAt: Date;
  paymentMode: string;
  gatewayReference: string;
  /** Cancelling more than `overHours` before departure gives back `percent` of fare and food. */
  refundTiers: { overHours: number; percent: number }[];
  /** The site's address, without a trailing slash. */
  publicUrl: string;
}
