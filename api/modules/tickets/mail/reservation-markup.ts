import { brand } from 'brand/brand.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { localDate, localTime } from 'contract/values/time.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { PassengerSeat, Ticket } from '../ticket.ts';
import { bookingLink, passengerName, seatTotalPaise } from '../ticket-words.ts';

/**
 * Returns one schema.org `BusReservation` per seat as JSON-LD in a script element, for mail programs.
 * Cancelled seats are marked.
 * https://developers.google.com/workspace/gmail/markup/reference/bus-reservation
 */
export function reservationMarkup(ticket: Ticket, cancelled: PassengerSeat[] = []): string {
  const reservations = [
    ...ticket.seats.map((seat) => reservation(ticket, seat, 'ReservationConfirmed', seat.signedCode)),
    ...cancelled.map((seat) => reservation(ticket, seat, 'ReservationCancelled')),
  ];
  // A name must not close the script element.
  const json = JSON.stringify(reservations).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function reservation(
  ticket: Ticket,
  seat: PassengerSeat,
  status: 'ReservationConfirmed' | 'ReservationCancelled',
  signedCode?: string,
) {
  const underName = { '@type': 'Person', name: passengerName(seat) };
  const totalPrice = paiseToRupees(seatTotalPaise(seat)).toFixed(2);
  const price = { totalPrice, priceCurrency: brand.currency };
  return {
    '@context': 'http://schema.org',
    '@type': 'BusReservation',
    reservationNumber: ticket.pnr,
    reservationStatus: `http://schema.org/${status}`,
    underName,
    bookingTime: localTimestamp(ticket.paidAt),
    url: bookingLink(ticket),
    reservationFor: {
      '@type': 'BusTrip',
      departureBusStop: busStop(ticket.from),
      departureTime: localTimestamp(ticket.departsAt),
      arrivalBusStop: busStop(ticket.to),
      arrivalTime: localTimestamp(ticket.arrivesAt),
      busNumber: singleLine(ticket.serviceNumber),
      busName: singleLine(ticket.lineName),
      provider: { '@type': 'Organization', name: brand.legalName },
    },
    reservedTicket: {
      '@type': 'Ticket',
      ticketNumber: seat.ticketCode,
      ...(signedCode !== undefined && { ticketToken: `qrCode:${signedCode}` }),
      ticketedSeat: { '@type': 'Seat', seatNumber: seat.seat },
      underName,
      ...price,
    },
    ...price,
  };
}

function busStop(place: Ticket['from']) {
  return {
    '@type': 'BusStop',
    name: singleLine(place.counter),
    address: `${singleLine(place.counter)}, ${singleLine(place.location)}, India`,
  };
}

/** Returns ISO 8601 in Asia/Kolkata, at +05:30 all year. */
function localTimestamp(instant: Date): string {
  return `${localDate(instant)}T${localTime(instant)}:00+05:30`;
}
