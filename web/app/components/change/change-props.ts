import type { BookingToChange } from './change-calls.ts';
import type { ChangeChoice } from './rules/choice.ts';

export interface TicketToChange {
  seat: string;
  name: string;
}

/** What every step of a change needs. */
export interface ChangeFlowProps {
  booking: BookingToChange;
  /** Those that are booked. */
  tickets: readonly TicketToChange[];
  choice: ChangeChoice;
  onChoose: (choice: ChangeChoice) => void;
  /** The booking is changed, with a refund in rupees. */
  onDone: (refund: number) => void;
  /** The server's booking differs from the displayed one. */
  onStale: () => void;
}
