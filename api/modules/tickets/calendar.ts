import { brand } from 'brand/brand.ts';
import { MAX_SEATS } from 'contract/limits.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { m } from 'messages/messages.js';
import { singleLine } from '#platform/plain-text.ts';
import type { Ticket } from './ticket.ts';
import { bookingLink, roadMoment, seatList } from './ticket-words.ts';

const ALARM_SECONDS_BEFORE = 3 * 3600;

/**
 * The journey as an iCalendar file (RFC 5545) with one event, its times as UTC instants so that every calendar
 * shows them right wherever it is. The UID is the booking's own, so a later ticket replaces an earlier one.
 */
export function renderCalendar(ticket: Ticket): string {
  const to = singleLine(ticket.to.location);
  const boarding = { counter: singleLine(ticket.from.counter), location: singleLine(ticket.from.location) };
  const calendar = ical({
    prodId: { company: brand.name, product: 'tickets', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `${ticket.pnr}@${brand.email.split('@')[1]}`,
    // Seats only ever leave a booking, so fewer seats means a later edition of the same event.
    sequence: MAX_SEATS - ticket.seats.length,
    stamp: ticket.paidAt,
    start: ticket.departsAt,
    end: ticket.arrivesAt,
    status: ICalEventStatus.CONFIRMED,
    summary: m.ticket_calendar_summary({ to, seats: seatList(ticket) }),
    location: m.ticket_calendar_location(boarding),
    description: m.ticket_calendar_description({
      ...boarding,
      pnr: ticket.pnr,
      busid: singleLine(ticket.busid),
      line: singleLine(ticket.lineName),
      service: singleLine(ticket.serviceNumber),
      seats: seatList(ticket),
      arrival: `${singleLine(ticket.to.counter)}, ${to}`,
    }),
    url: bookingLink(ticket),
    organizer: { name: brand.name, email: brand.email },
  });
  event.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: ALARM_SECONDS_BEFORE,
    description: m.ticket_calendar_alarm({
      to,
      time: roadMoment(ticket.departsAt).time,
      counter: boarding.counter,
    }),
  });
  return calendar.toString();
}
