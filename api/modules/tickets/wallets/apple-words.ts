import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { wordsOfBrand } from '#platform/http/language.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { Ticket, TicketSeat } from '../ticket.ts';
import { bookingLink, localDateAndTime, travelRules } from '../ticket-words.ts';

interface PassField {
  key: string;
  label: string;
  value: string;
}

/**
 * Returns the texts of a boarding pass by their places: `headerFields` stay visible in a stack of passes, `backFields`
 * are on its back. Times are texts, so that a phone in another time zone does not convert them.
 */
export function appleFields(ticket: Ticket, { seat, ticketCode }: TicketSeat, passenger: string) {
  const departure = localDateAndTime(ticket.departsAt);
  const arrival = localDateAndTime(ticket.arrivesAt);
  return {
    headerFields: [
      field('time', m.ticket_departs(), departure.time),
      field('seat', m.ticket_seat(), singleLine(seat)),
    ],
    primaryFields: [
      field('from', m.ticket_from(), ticket.from.location),
      field('to', m.ticket_to(), ticket.to.location),
    ],
    auxiliaryFields: [
      field('date', m.checks_date(), departure.date),
      field('boarding', m.ticket_board_at(), ticket.from.counter),
    ],
    secondaryFields: [
      field('passenger', m.ticket_passenger(), passenger),
      field('pnr', m.ticket_pnr(), ticket.pnr),
    ],
    backFields: [
      field('code', m.ticket_code(), ticketCode),
      field('arrival', m.ticket_leave_at(), placeAndTime(ticket.to, arrival)),
      field('coach', m.ticket_coach(), ticket.busid),
      field('service', m.ticket_service(), `${ticket.lineName} ${ticket.serviceNumber}`),
      { key: 'rules', label: m.ticket_rules(), value: travelRules().join('\n\n') },
      {
        key: 'help',
        label: m.ticket_help({ hours: wordsOfBrand().supportHours }),
        value: `${brand.phone}\n${brand.email}\n${bookingLink(ticket)}`,
      },
    ],
  };
}

/** Returns what a screen reader announces of the pass. */
export function passDescription({ from, to, departsAt }: Ticket): string {
  return m.ticket_document_subject({
    from: singleLine(from.location),
    to: singleLine(to.location),
    date: localDateAndTime(departsAt).date,
  });
}

function field(key: string, label: string, value: string): PassField {
  return { key, label, value: singleLine(value) };
}

function placeAndTime({ counter, location }: Ticket['to'], { date, time }: { date: string; time: string }) {
  return `${counter}, ${location} · ${date}, ${time}`;
}
