import { m } from 'messages/messages.js';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { PassengerSeat, Ticket } from '../ticket.ts';
import {
  baggageAllowance,
  cancelSentence,
  journeyDuration,
  localDateAndTime,
  type NamedFact,
  ownerLink,
  passengerDetails,
  passengerName,
  paymentFacts,
  priceLines,
  refundNote,
  refundTerms,
  rupees,
  taxLines,
  travelRules,
} from '../ticket-words.ts';

/** Returns the paragraphs of the plain email: trip, seats with codes, fare, terms, and the owner link. */
export function ticketMailParagraphs(ticket: Ticket, ownerToken: string): string[] {
  return [
    journey(ticket),
    ...ticket.seats.map((seat) => seatParagraph(seat)),
    fare(ticket),
    list(m.ticket_refunds(), [...refundTerms(ticket).map(fact), refundNote(ticket)]),
    list(m.ticket_baggage(), [...baggageAllowance().map(fact), m.ticket_baggage_prohibited()]),
    list(m.ticket_rules(), travelRules()),
    cancelSentence(ownerLink(ticket, ownerToken)),
  ];
}

function journey(ticket: Ticket): string {
  return [
    fact({ label: m.ticket_pnr(), value: ticket.pnr }),
    stop(m.ticket_from(), ticket.from, ticket.departsAt),
    `${stop(m.ticket_to(), ticket.to, ticket.arrivesAt)} (${journeyDuration(ticket)})`,
    fact({ label: m.ticket_line(), value: singleLine(ticket.lineName) }),
    fact({ label: m.ticket_service(), value: singleLine(ticket.serviceNumber) }),
    fact({ label: m.ticket_coach(), value: singleLine(ticket.busid) }),
  ].join('\n');
}

function stop(label: string, place: Ticket['from'], instant: Date): string {
  const moment = localDateAndTime(instant);
  const value = `${singleLine(place.location)}, ${singleLine(place.counter)}, ${moment.date}, ${moment.time}`;
  return fact({ label, value });
}

function seatParagraph(seat: PassengerSeat): string {
  const who = passengerDetails(seat);
  return [
    `${m.ticket_seat()} ${seat.seat}: ${passengerName(seat)}, ${who}`,
    fact({ label: m.ticket_code(), value: seat.ticketCode }),
    ...priceLines(seat).map((line) => fact({ label: line.label, value: rupees(line.paise) })),
  ].join('\n');
}

function fare(ticket: Ticket): string {
  const label = `${m.ticket_total()} (${m.ticket_total_label({ rate: ticket.taxRatePercent })})`;
  const payment = paymentFacts(ticket);
  return [
    ...taxLines(ticket).map((line) => fact({ label: line.label, value: rupees(line.paise) })),
    fact({ label, value: rupees(ticket.totalPaise) }),
    payment.label,
    payment.value,
  ].join('\n');
}

function list(heading: string, lines: string[]): string {
  return [heading, ...lines.map((line) => `- ${line}`)].join('\n');
}

function fact({ label, value }: NamedFact): string {
  return value ? `${label}: ${value}` : label;
}
