import { m } from 'messages/messages.js';
import { emailStyle, escapeHtml } from '#platform/messages/email-layout.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { PassengerSeat, Ticket } from '../ticket.ts';
import {
  baggageAllowance,
  cancelSentence,
  journeyDuration,
  localDateAndTime,
  manageLink,
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
import { CARD, labelled, note, row, TABLE, title } from './ticket-mail-parts.ts';

/** Returns the HTML body of the ticket email; `action` is the button below the trip, `ownerToken` the owner link's. */
export function ticketMailContent(ticket: Ticket, action: string, ownerToken: string): string {
  return [
    journeyCard(ticket),
    action,
    title(m.ticket_seats()),
    ...ticket.seats.map((seat) => seatCard(seat)),
    title(m.ticket_fare_breakup()),
    fareTable(ticket),
    title(m.ticket_refunds()),
    factTable(refundTerms(ticket)),
    note(refundNote(ticket)),
    title(m.ticket_baggage()),
    ...baggageAllowance().map(baggageItem),
    note(m.ticket_baggage_prohibited()),
    title(m.ticket_rules()),
    rules(ticket, ownerToken),
  ].join('\n');
}

function journeyCard(ticket: Ticket): string {
  const facts = [
    [
      { label: m.ticket_pnr(), value: ticket.pnr },
      { label: m.ticket_coach(), value: singleLine(ticket.busid) },
    ],
    [
      { label: m.ticket_line(), value: singleLine(ticket.lineName) },
      { label: m.ticket_service(), value: singleLine(ticket.serviceNumber) },
    ],
  ];
  const rows = facts.map((pair) => `<tr>${pair.map(factCell).join('')}</tr>`);
  return `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="card" bgcolor="#FBF7EF" style="padding:22px;${CARD}">
<table ${TABLE}><tr>
<td width="50%" valign="top" style="padding:0 8px 18px 0">${stop(m.ticket_from(), ticket.from, ticket.departsAt)}</td>
<td width="50%" valign="top" align="right" style="padding:0 0 18px 8px">${stop(m.ticket_to(), ticket.to, ticket.arrivesAt)}</td>
</tr></table>
<table ${TABLE}><tr><td style="border-top:2px solid #B58A3E;font-size:0;line-height:0">&nbsp;</td></tr><tr><td class="quiet" align="center" style="padding:2px 0 12px;${emailStyle.small}">${escapeHtml(journeyDuration(ticket))}</td></tr></table>
<table class="rule" ${TABLE} style="border-top:1px solid #DCCFB8">${rows.join('')}</table>
</td></tr></table>`;
}

function factCell(fact: NamedFact): string {
  return `<td width="50%" valign="top" style="padding:14px 8px 0 0;word-break:break-word">${labelled(fact)}</td>`;
}

function stop(label: string, place: Ticket['from'], instant: Date): string {
  const moment = localDateAndTime(instant);
  return `<div class="quiet" style="${emailStyle.label}">${escapeHtml(label)}</div>
<div class="place" style="${emailStyle.display}">${escapeHtml(singleLine(place.location))}</div>
<div class="quiet" style="${emailStyle.small}">${escapeHtml(singleLine(place.counter))}</div>
<div class="ink" style="${emailStyle.value};font-size:18px;padding-top:8px">${escapeHtml(moment.time)}</div>
<div class="quiet" style="${emailStyle.small}">${escapeHtml(moment.date)}</div>`;
}

function seatCard(seat: PassengerSeat): string {
  const who = passengerDetails(seat);
  return `<table ${TABLE} style="margin:0 0 10px"><tr>
<td class="stub" bgcolor="#0A2A2E" width="64" align="center" style="padding:14px 0;background-color:#0A2A2E;border-radius:6px 0 0 6px;${emailStyle.display};font-size:27px;color:#FBF7EF;font-variant-numeric:lining-nums">${escapeHtml(seat.seat)}</td>
<td class="card" bgcolor="#FBF7EF" style="padding:14px 18px;${CARD};border-left:0;border-radius:0 6px 6px 0">
<div class="ink" style="${emailStyle.value};font-size:17px;word-break:break-word">${escapeHtml(passengerName(seat))}</div>
<div class="quiet" style="${emailStyle.small}">${escapeHtml(who)}</div>
<div class="quiet" style="${emailStyle.small};padding-top:4px">${escapeHtml(m.ticket_code())} <span class="title" style="font-weight:700;font-size:16px;letter-spacing:1.5px;color:#0E6A6B">${escapeHtml(seat.ticketCode)}</span></div>
</td></tr></table>`;
}

function fareTable(ticket: Ticket): string {
  const payment = paymentFacts(ticket);
  const seats = ticket.seats.flatMap((seat) => [
    row(`${seat.seat} ${passengerName(seat)}`, '', 'strong'),
    ...priceLines(seat).map((line) => row(line.label, rupees(line.paise), line.isSum ? 'strong' : 'quiet')),
  ]);
  const taxes = taxLines(ticket).map((line) => row(line.label, rupees(line.paise), 'strong'));
  return `<table ${TABLE} style="margin:0 0 10px">
${[...seats, ...taxes].join('\n')}
<tr><td colspan="2" style="padding:6px 0 0;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="ink" style="padding:12px 12px 0 0;border-top:1px solid #B58A3E;${emailStyle.value};font-size:18px">${escapeHtml(m.ticket_total())}</td><td class="ink" align="right" style="padding:12px 0 0;border-top:1px solid #B58A3E;${emailStyle.amount};font-size:18px">${escapeHtml(rupees(ticket.totalPaise))}</td></tr>
<tr><td class="quiet" colspan="2" style="${emailStyle.small}">${escapeHtml(m.ticket_total_label({ rate: ticket.taxRatePercent }))}</td></tr>
</table>
${note(m.ticket_mail_paid({ paid: payment.label, by: payment.value }))}`;
}

function factTable(facts: NamedFact[]): string {
  const rows = facts.map(
    (fact) =>
      `<tr><td class="ink" valign="top" style="padding:3px 12px 3px 0;${emailStyle.small};color:#10201F">${escapeHtml(fact.label)}</td><td class="quiet" valign="top" align="right" style="padding:3px 0;${emailStyle.small}">${escapeHtml(fact.value)}</td></tr>`,
  );
  return `<table ${TABLE} style="margin:0 0 8px">${rows.join('')}</table>`;
}

function baggageItem(item: NamedFact): string {
  return `<div class="ink" style="${emailStyle.small};font-weight:600;color:#10201F">${escapeHtml(item.label)}</div>
<div class="quiet" style="${emailStyle.small};padding:0 0 8px">${escapeHtml(item.value)}</div>`;
}

function rules(ticket: Ticket, ownerToken: string): string {
  const lines = [...travelRules().map(escapeHtml), cancelLine(ticket, ownerToken)];
  return lines
    .map((line) => `<div class="quiet" style="${emailStyle.small};padding:0 0 6px">${line}</div>`)
    .join('\n');
}

/** Returns the sentence on cancelling as HTML. The owner link shows the page's address only. */
function cancelLine(ticket: Ticket, ownerToken: string): string {
  const page = manageLink(ticket);
  const link = escapeHtml(ownerLink(ticket, ownerToken));
  const anchor = `<a class="link" href="${link}" style="color:#0E6A6B;word-break:break-word">${escapeHtml(page)}</a>`;
  return cancelSentence(page).split(page).map(escapeHtml).join(anchor);
}
