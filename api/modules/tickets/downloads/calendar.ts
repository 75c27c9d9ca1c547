import { brand } from 'brand/brand.ts';
import { MAX_SEATS } from 'contract/values/limits.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { m } from 'messages/messages.js';
import { currentLanguage } from '#platform/http/language.ts';
import { singleLine } from '#platform/messages/plain-text.ts';
import type { Ticket } from '../ticket.ts';
import { bookingLink, localDateAndTime, seatNames } from '../ticket-words.ts';

const ALARM_SECONDS_BEFORE = 3 * 3600;

/**
 * Returns a trip as an iCalendar file (RFC 5545) with one event, in UTC.
 * The UID is the booking's, so a later ticket replaces the event, and one without seats removes it.
 * `madeAt` is when this version was created.
 */
export function renderCalendar(ticket: Ticket, madeAt = ticket.changedAt ?? ticket.paidAt): string {
  const edition = ticket.seats.length > 0 ? confirmed(ticket) : cancelled(ticket);
  const calendar = ical({
    prodId: { company: brand.name, product: 'tickets', language: currentLanguage().toUpperCase() },
    method: edition.method,
  });
  const event = calendar.createEvent({
    id: `${ticket.pnr}@${brand.email.split('@')[1]}`,
    // A booking only loses seats, so fewer seats mean a later version, and so does each change.
    sequence: MAX_SEATS - ticket.seats.length + ticket.changes,
    stamp: madeAt,
    start: ticket.departsAt,
    end: ticket.arrivesAt,
    status: edition.status,
    summary: edition.summary,
    location: m.ticket_calendar_location(boarding(ticket)),
    description: edition.description,
    url: bookingLink(ticket),
    organizer: { name: brand.name, email: brand.email },
  });
  if (edition.alarm) {
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: ALARM_SECONDS_BEFORE,
      description: edition.alarm,
    });
  }
  return calendar.toString();
}

interface Edition {
  method: ICalCalendarMethod;
  status: ICalEventStatus;
  summary: string;
  description: string;
  alarm?: string;
}

function confirmed(ticket: Ticket): Edition {
  const to = singleLine(ticket.to.location);
  const { counter, location } = boarding(ticket);
  const seats = seatNames(ticket);
  return {
    method: ICalCalendarMethod.PUBLISH,
    status: ICalEventStatus.CONFIRMED,
    summary: m.ticket_calendar_summary({ to, seats }),
    description: m.ticket_calendar_description({
      counter,
      location,
      pnr: ticket.pnr,
      busid: singleLine(ticket.busid),
      line: singleLine(ticket.lineName),
      service: singleLine(ticket.serviceNumber),
      seats,
      arrival: `${singleLine(ticket.to.counter)}, ${to}`,
    }),
    alarm: m.ticket_calendar_alarm({ to, time: localDateAndTime(ticket.departsAt).time, counter }),
  };
}

function cancelled(ticket: Ticket): Edition {
  return {
    method: ICalCalendarMethod.CANCEL,
    status: ICalEventStatus.CANCELLED,
    summary: m.ticket_calendar_cancelled_summary({ to: singleLine(ticket.to.location) }),
    description: m.ticket_calendar_cancelled_description({ pnr: ticket.pnr }),
  };
}

function boarding(ticket: Ticket): Ticket['from'] {
  return { counter: singleLine(ticket.from.counter), location: singleLine(ticket.from.location) };
}
