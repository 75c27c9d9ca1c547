import { m } from 'messages/messages.js';
import type { Cancellation } from './cancellation.ts';
import type { Ticket } from './ticket.ts';
import { rupees } from './ticket-words.ts';

/** Returns a sentence on the refund and its time, on earlier reversals, or why there is none. */
export function refundSentence(ticket: Ticket, { refundPaise, returnedPaise }: Cancellation): string {
  const amount = rupees(refundPaise);
  if (returnedPaise > 0 && returnedPaise >= refundPaise) return m.ticket_cancelled_returned({ amount });
  if (returnedPaise > 0) {
    const rest = rupees(refundPaise - returnedPaise);
    return m.ticket_cancelled_returned_part({ amount, returned: rupees(returnedPaise), rest });
  }
  if (refundPaise > 0) return m.ticket_cancelled_back({ amount });
  const hours = hoursOfNoRefund(ticket);
  return hours === undefined ? m.ticket_cancelled_never() : m.ticket_cancelled_nothing({ hours });
}

/** Returns the hours before departure from which there is no refund; undefined when there is never one. */
export function hoursOfNoRefund(ticket: Pick<Ticket, 'refundTiers'>): number | undefined {
  if (ticket.refundTiers.length === 0) return undefined;
  return Math.min(...ticket.refundTiers.map((tier) => tier.overHours));
}
