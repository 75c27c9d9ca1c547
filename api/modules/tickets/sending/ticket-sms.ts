import { brand } from 'brand/brand.ts';
import { formatRupeesWithoutSign, paiseToRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { seatsInBrief, smsVariable } from '#platform/messages/sms.ts';
import type { Cancellation } from '../cancellation.ts';
import { hoursOfNoRefund } from '../cancellation-words.ts';
import type { Ticket } from '../ticket.ts';
import { bookingLink, localDateAndTime, seatList, seatNames } from '../ticket-words.ts';

/** Returns the values of the DLT template `ticket-confirmed` in the brand's `sms-templates.json`. */
export function ticketSmsVariables(ticket: Ticket): Record<string, string> {
  const departure = localDateAndTime(ticket.departsAt);
  return {
    pnr: ticket.pnr,
    from: smsVariable(ticket.from.location),
    to: smsVariable(ticket.to.location),
    departure: `${departure.date} ${departure.time}`,
    busid: smsVariable(ticket.busid),
    seats: seatsInBrief(seatList(ticket), ticket.seats.length),
    pickup: smsVariable(ticket.from.counter),
    link: bookingLink(ticket),
  };
}

/** Returns the values of the DLT template `coach-changed`. */
export function coachSmsVariables(ticket: Ticket): Record<string, string> {
  const { from: _from, departure: _departure, pickup: _pickup, ...others } = ticketSmsVariables(ticket);
  return others;
}

/** Returns the values of the DLT template `refund-withdrawn`. */
export function withdrawnSmsVariables({ pnr }: Ticket, seats: { seat: string }[]): Record<string, string> {
  return { pnr, seats: seatsInBrief(seatNames({ seats }), seats.length), phone: brand.phone };
}

/** Returns the values of the DLT template `seats-cancelled`; `ticket` has the remaining seats. */
export function cancellationSmsVariables(ticket: Ticket, cancellation: Cancellation): Record<string, string> {
  const left = ticket.seats.length;
  return {
    pnr: ticket.pnr,
    seats: seatsInBrief(seatNames(cancellation), cancellation.seats.length),
    refund: refundInBrief(ticket, cancellation),
    kept: left === 0 ? m.ticket_cancelled_sms_none_left() : seatsInBrief(seatList(ticket), left),
    link: bookingLink(ticket),
  };
}

/** Returns integer paise as `1,417`, to follow `Rs`. */
export function smsAmount(paise: number): string {
  return formatRupeesWithoutSign(paiseToRupees(paise));
}

function refundInBrief(ticket: Ticket, { refundPaise, returnedPaise }: Cancellation): string {
  const restPaise = refundPaise - returnedPaise;
  if (restPaise > 0) return m.ticket_cancelled_sms_refund({ amount: smsAmount(restPaise) });
  if (refundPaise > 0) return m.ticket_cancelled_sms_returned({ amount: smsAmount(refundPaise) });
  const hours = hoursOfNoRefund(ticket);
  return hours === undefined ? m.ticket_cancelled_sms_never() : m.ticket_cancelled_sms_nothing({ hours });
}
