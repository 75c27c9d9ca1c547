import { formatRupees, paiseToRupees } from 'contract/prices/money.ts';
import { type LineKind, quoteBooking, quoteSeat } from 'contract/prices/quote.ts';
import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { formatDate, formatDuration, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { paymentModeName } from 'messages/bookings/payment-mode.ts';
import { durationText } from 'messages/duration-text.ts';
import { m } from 'messages/messages.js';
import { passengerFacts } from 'messages/passenger-texts.ts';
import { currentLanguage, pageAddress } from '#platform/http/language.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { PassengerSeat, Ticket } from './ticket.ts';

/** A line of a price list, in integer paise. `isSum` marks the sum of the lines above it. */
export interface PriceLine {
  label: string;
  paise: number;
  isSum?: true;
}

/** A fact with its label, as in PDF and email. */
export interface NamedFact {
  label: string;
  value: string;
}

/** Returns integer paise as `₹1,417`. */
export function rupees(paise: number): string {
  return formatRupees(paiseToRupees(paise));
}

/** Returns an instant in Asia/Kolkata as `Sat, 21 Nov 2026` and `06:30 AM`. */
export function localDateAndTime(instant: Date): { date: string; time: string } {
  return { date: formatDate(localDate(instant), currentLanguage()), time: formatTime(localTime(instant)) };
}

/** Returns the time from pickup to drop-off as `4 h 15 min`. */
export function journeyDuration(ticket: Ticket): string {
  const minutes = Math.round((ticket.arrivesAt.getTime() - ticket.departsAt.getTime()) / 60_000);
  return durationText(formatDuration(minutes));
}

/** Returns first and last name; a neutral text once anonymised. */
export function passengerName(seat: PassengerSeat): string {
  return singleLine(`${seat.fname} ${seat.lname}`) || m.tickets_name_erased();
}

/** Returns what the ticket shows of a passenger besides the name: `41 years, Female`; empty once anonymised. */
export function passengerDetails(seat: PassengerSeat): string {
  return singleLine(passengerFacts(seat, 'ticket').join(', '));
}

/** Returns all seat labels as `2C, 3C`. */
export function seatList({ seats }: { seats: { seat: string }[] }): string {
  return seats.map((seat) => seat.seat).join(', ');
}

/** Returns the seats for a sentence: `seat 2C` or `seats 2C, 3C`. */
export function seatNames(of: { seats: { seat: string }[] }): string {
  return m.ticket_seat_names({ count: of.seats.length, seats: seatList(of) });
}

/** Returns the price of one seat with food and tax, in integer paise. */
export function seatTotalPaise(seat: PassengerSeat): number {
  return quoteSeat(seat).totalPaise;
}

const LINE_LABELS: Record<Exclude<LineKind, 'food'>, () => string> = {
  fare: m.ticket_base_fare,
  discount: m.ticket_discount,
  tax: m.ticket_gst,
  fee: m.ticket_fee,
};

/** Returns one seat's price before tax: base fare, each dish, and their sum as the last line. */
export function priceLines(seat: PassengerSeat): PriceLine[] {
  const { lines, amountPaise } = quoteSeat(seat);
  const shown = lines
    .filter(({ kind }) => kind !== 'tax' && kind !== 'fee')
    .map((line) => ({
      label:
        line.kind === 'food'
          ? m.booking_food_line({ quantity: line.food.quantity, name: singleLine(line.food.name) })
          : LINE_LABELS[line.kind](),
      paise: line.paise,
    }));
  return [...shown, { label: m.ticket_seat_total(), paise: amountPaise, isSum: true }];
}

/** Returns what all seats add to their subtotals: tax, and fees if there are any. */
export function taxLines({ seats, taxRatePercent }: Ticket): PriceLine[] {
  const { tax, fee } = quoteBooking(seats.map(quoteSeat)).sums;
  const taxLine = { label: m.booking_fare_tax({ count: seats.length, rate: taxRatePercent }), paise: tax };
  return fee === 0 ? [taxLine] : [taxLine, { label: m.ticket_fee(), paise: fee }];
}

/** Returns the refund table, largest share first, down to no refund. */
export function refundTerms(ticket: Ticket): NamedFact[] {
  const tiers = ticket.refundTiers.toSorted((one, other) => other.overHours - one.overHours);
  const last = tiers.at(-1);
  if (!last) return [{ label: m.ticket_refund_never(), value: '' }];
  return [
    ...tiers.map((tier) => ({
      label: m.ticket_refund_over({ hours: tier.overHours }),
      value: m.ticket_refund_percent({ percent: tier.percent }),
    })),
    { label: m.ticket_refund_under({ hours: last.overHours }), value: m.ticket_refund_nothing() },
  ];
}

/** Returns what the refund table does not say: shares, no-shows, and when the money arrives. */
export function refundNote({
  noShowPercent: percent,
  taxRefunded,
}: Pick<Ticket, 'noShowPercent' | 'taxRefunded'>): string {
  if (taxRefunded === 'in_proportion') {
    return percent > 0 ? m.ticket_refund_note_tax_no_show({ percent }) : m.ticket_refund_note_tax();
  }
  return percent > 0 ? m.ticket_refund_note_no_show({ percent }) : m.ticket_refund_note();
}

/** Returns the baggage allowance (section 9 of the specification). */
export function baggageAllowance(): NamedFact[] {
  return [
    { label: m.ticket_baggage_hand(), value: m.ticket_baggage_hand_size() },
    { label: m.ticket_baggage_travel(), value: m.ticket_baggage_travel_size() },
    { label: m.ticket_baggage_second(), value: m.ticket_baggage_second_size() },
    { label: m.ticket_baggage_special(), value: m.ticket_baggage_special_size() },
  ];
}

/** Returns the rules of travel (section 9 of the specification). */
export function travelRules(): string[] {
  return [
    m.ticket_rule_arrive(),
    m.ticket_rule_code(),
    m.ticket_rule_stop(),
    m.ticket_rule_change(),
    m.ticket_rule_child(),
  ];
}

export function paymentFacts(ticket: Ticket): NamedFact {
  return { label: m.ticket_paid(localDateAndTime(ticket.paidAt)), value: paymentReference(ticket) };
}

/** Returns the payment mode and the gateway's reference. */
export function paymentReference(ticket: Ticket): string {
  const reference = singleLine(ticket.gatewayReference);
  return m.ticket_paid_by({ mode: paymentModeName(ticket.paymentMode), reference });
}

/** Returns the page that shows this booking to anyone with its PNR. */
export function bookingLink(ticket: Pick<Ticket, 'publicUrl' | 'pnr'>): string {
  return pageAddress(ticket.publicUrl, `/searchpnr/${encodeURIComponent(ticket.pnr)}`);
}

/** Returns the page where guests cancel seats. */
export function manageLink(ticket: Pick<Ticket, 'publicUrl'>): string {
  return pageAddress(ticket.publicUrl, '/guest-manage-ticket');
}

/**
 * Returns the link to that page whose bearer counts as an owner. Only emails to the contact may have it: others download
 * the PDF. The token is in the fragment, which browsers send to no server.
 */
export function ownerLink(ticket: Pick<Ticket, 'publicUrl' | 'pnr'>, ownerToken: string): string {
  return `${manageLink(ticket)}#${new URLSearchParams({ pnr: ticket.pnr, token: ownerToken })}`;
}

/** Returns a sentence on where, at a link, and until when seats can be cancelled. */
export function cancelSentence(link: string): string {
  return m.ticket_mail_manage({ minutes: BOOKING_CLOSES_MINUTES, link });
}

export function ticketFilename({ pnr }: { pnr: string }): string {
  return `ticket-${pnr}.pdf`;
}
