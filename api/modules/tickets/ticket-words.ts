import { BOOKING_CLOSES_MINUTES } from 'contract/limits.ts';
import { formatRupees, paiseToRupees } from 'contract/money.ts';
import { formatDate, formatDuration, formatTime, localDate, localTime } from 'contract/time.ts';
import { m } from 'messages/messages.js';
import { currentLanguage, pageAddress } from '#platform/language.ts';
import { singleLine } from '#platform/plain-text.ts';
import { paymentModeName } from './payment-mode.ts';
import type { Ticket, TicketSeat } from './ticket.ts';

/** A line of a price list, in integer paise. */
export interface PriceLine {
  label: string;
  paise: number;
}

/** A fact with its name, as the paper and the mail print it. */
export interface NamedFact {
  label: string;
  value: string;
}

/** Integer paise as `₹1,417`. */
export function rupees(paise: number): string {
  return formatRupees(paiseToRupees(paise));
}

/** An instant in Asia/Kolkata, as `Sat, 21 Nov 2026` and `06:30 AM`. */
export function localDateAndTime(instant: Date): { date: string; time: string } {
  return { date: formatDate(localDate(instant), currentLanguage()), time: formatTime(localTime(instant)) };
}

/** The time on the road from boarding to leaving, `hh:mm h`. */
export function journeyDuration(ticket: Ticket): string {
  const minutes = Math.round((ticket.arrivesAt.getTime() - ticket.departsAt.getTime()) / 60_000);
  return m.ticket_duration({ duration: formatDuration(minutes) });
}

/** First and last name on one line; a neutral text where they have been erased. */
export function passengerName(seat: TicketSeat): string {
  return singleLine(`${seat.firstName} ${seat.lastName}`) || m.tickets_name_erased();
}

/** Age and gender of who sits there; empty once they have been erased. */
export function ageAndGender({ age, gender }: TicketSeat): string {
  if (age === null) return '';
  const names: Record<string, () => string> = {
    Male: m.booking_gender_male,
    Female: m.booking_gender_female,
    Other: m.booking_gender_other,
  };
  return m.ticket_age_and_gender({ age, gender: names[gender]?.() ?? singleLine(gender) });
}

/** All seat labels, `2C, 3C`. */
export function seatList({ seats }: { seats: { seat: string }[] }): string {
  return seats.map((seat) => seat.seat).join(', ');
}

/** The same in a sentence, `seat 2C` or `seats 2C, 3C`. */
export function seatNames(of: { seats: { seat: string }[] }): string {
  return m.ticket_seat_names({ count: of.seats.length, seats: seatList(of) });
}

/** What the QR of a seat says; the onboard host's reader expects exactly this. */
export function qrPayload(ticket: Ticket, seat: TicketSeat): string {
  return `${ticket.pnr}/${seat.seat}/${seat.ticketCode}`;
}

/** What one seat cost with its food and tax, in integer paise. */
export function seatTotalPaise(seat: TicketSeat): number {
  return seat.farePaise + seat.foodPaise + seat.taxPaise;
}

/** The parts of one seat's price: base fare, each dish, tax. */
export function priceLines(seat: TicketSeat): PriceLine[] {
  const food = seat.food.map((dish) => ({
    label: m.ticket_food_line({ name: singleLine(dish.name), quantity: dish.quantity }),
    paise: dish.quantity * dish.pricePaise,
  }));
  return [
    { label: m.ticket_base_fare(), paise: seat.farePaise },
    ...food,
    { label: m.ticket_gst(), paise: seat.taxPaise },
  ];
}

/** The refund table, largest share first, down to the hours at which nothing comes back. */
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

/** What may come along, and at what size (section 9 of the specification). */
export function baggageAllowance(): NamedFact[] {
  return [
    { label: m.ticket_baggage_hand(), value: m.ticket_baggage_hand_size() },
    { label: m.ticket_baggage_travel(), value: m.ticket_baggage_travel_size() },
    { label: m.ticket_baggage_second(), value: m.ticket_baggage_second_size() },
    { label: m.ticket_baggage_special(), value: m.ticket_baggage_special_size() },
  ];
}

/** The rules of travel (section 9 of the specification). */
export function travelRules(): string[] {
  return [
    m.ticket_rule_arrive(),
    m.ticket_rule_code(),
    m.ticket_rule_stop(),
    m.ticket_rule_change(),
    m.ticket_rule_child(),
  ];
}

/** When and how the booking was paid, as two phrases. */
export function paymentFacts(ticket: Ticket): NamedFact {
  return { label: m.ticket_paid(localDateAndTime(ticket.paidAt)), value: paymentReference(ticket) };
}

/** How the booking was paid, and what the gateway calls that payment. */
export function paymentReference(ticket: Ticket): string {
  const reference = singleLine(ticket.gatewayReference);
  return m.ticket_paid_by({ mode: paymentModeName(ticket.paymentMode), reference });
}

/** The page that shows this booking to anyone who holds its PNR. */
export function bookingLink(ticket: Pick<Ticket, 'publicUrl' | 'pnr'>): string {
  return pageAddress(ticket.publicUrl, `/searchpnr/${encodeURIComponent(ticket.pnr)}`);
}

/** The page where seats are cancelled without signing in. */
export function manageLink(ticket: Pick<Ticket, 'publicUrl'>): string {
  return pageAddress(ticket.publicUrl, '/guest-manage-ticket');
}

/** Where and until when seats are cancelled, in a sentence. */
export function cancelSentence(ticket: Pick<Ticket, 'publicUrl'>): string {
  return m.ticket_mail_manage({ minutes: BOOKING_CLOSES_MINUTES, link: manageLink(ticket) });
}

/** What the ticket's file is called. */
export function ticketFilename({ pnr }: { pnr: string }): string {
  return `ticket-${pnr}.pdf`;
}
