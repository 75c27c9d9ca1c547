import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { formatDate, formatTime, localDate, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { getLocale } from '../runtime.ts';

const templates: Record<string, () => string> = {
  'ticket-confirmed': m.bookings_template_ticket,
  'seats-cancelled': m.bookings_template_seats,
  'payment-refunded': m.bookings_template_refunded,
  'payment-doubled': m.bookings_template_doubled,
  'contact-changed': m.bookings_template_contact,
  'booking-changed': m.bookings_template_changed,
  'coach-delayed': m.bookings_template_delay,
  'coach-on-time': m.bookings_template_delay,
  'trip-cancelled': m.bookings_template_offer,
  'stop-skipped': m.bookings_template_offer,
  'coach-too-small': m.bookings_template_offer,
  'coach-changed': m.bookings_template_coach,
  'refund-withdrawn': m.bookings_template_withdrawn,
};

/** The name of a message by its template; the template itself if it is of another kind. */
export function messageName(template: string): string {
  return templates[template]?.() ?? template;
}

type BookingEntry = Extract<TimelineEntry, { kind: 'booking' }>;

type Trips = BookingEntry['facts']['trips'];

const events: Record<BookingEntry['facts']['event'], (seats: string[], trips: Trips) => string> = {
  held: () => m.timeline_held(),
  confirmed: () => m.timeline_confirmed(),
  released: () => m.timeline_released(),
  expired: () => m.timeline_expired(),
  payment_failed: () => m.timeline_payment_failed(),
  paid_too_late: () => m.timeline_paid_too_late(),
  paid_other_amount: () => m.timeline_paid_other_amount(),
  seats_cancelled: (seats) => m.timeline_seats_cancelled(listOf(seats)),
  contact_changed: () => m.timeline_contact_changed(),
  passenger_renamed: (seats) => m.timeline_passenger_renamed({ seats: seats.join(', ') }),
  seat_moved: ([from = '', to = '']) => m.timeline_seat_moved({ from, to }),
  message_repeated: () => m.timeline_message_repeated(),
  trip_cancelled: () => m.timeline_trip_cancelled(),
  change_held: (seats) => m.timeline_change_held(listOf(seats)),
  change_ended: () => m.timeline_change_ended(),
  seats_changed: (seats) => m.timeline_seats_changed(listOf(seats)),
  trip_changed: (seats, trips) =>
    trips
      ? m.timeline_trip_moved({ ...listOf(seats), from: startText(trips.from), to: startText(trips.to) })
      : m.timeline_trip_changed(listOf(seats)),
  ticket_reinstated: (seats) => m.timeline_ticket_reinstated({ seats: seats.join(', ') }),
  coach_changed: (seats) => m.timeline_coach_changed({ seats: movesOf(seats) }),
};

/** Returns seats as a sentence lists them, and how many they are. */
export function listOf(seats: readonly string[]): { seats: string; count: number } {
  return { seats: seats.join(', '), count: seats.length };
}

/** Old and new seats in turn, as "2A → 3A, 2B → 2B". */
function movesOf(seats: string[]): string {
  return seats.flatMap((seat, index) => (index % 2 === 0 ? `${seat} → ${seats[index + 1]}` : [])).join(', ');
}

/** A trip by its service and departure: `AG101, Sat, 21 Nov 2026, 06:30 AM`. */
function startText({ service, departsAt }: NonNullable<Trips>['from']): string {
  const at = new Date(departsAt);
  return `${service}, ${formatDate(localDate(at), getLocale())}, ${formatTime(localTime(at))}`;
}

/** What happened to a booking, in a sentence. */
export function eventSentence({ event, seats, trips }: BookingEntry['facts']): string {
  return events[event](seats, trips);
}

/** Who does what no member of the staff did; the acts of `console_staff` are theirs only. */
const actors: Record<BookingEntry['facts']['event'], () => string> = {
  held: m.timeline_by_customer,
  confirmed: m.timeline_by_system,
  released: m.timeline_by_customer,
  expired: m.timeline_by_system,
  payment_failed: m.timeline_by_system,
  paid_too_late: m.timeline_by_system,
  paid_other_amount: m.timeline_by_system,
  seats_cancelled: m.timeline_by_customer,
  contact_changed: m.console_staff,
  passenger_renamed: m.console_staff,
  seat_moved: m.console_staff,
  message_repeated: m.console_staff,
  trip_cancelled: m.console_staff,
  change_held: m.timeline_by_customer,
  change_ended: m.timeline_by_system,
  seats_changed: m.timeline_by_customer,
  trip_changed: m.timeline_by_customer,
  ticket_reinstated: m.console_staff,
  coach_changed: m.console_staff,
};

/** Who made something happen to a booking: the member by name, the traveller, or the system. */
export function actorName(event: BookingEntry['facts']['event'], member: string | null): string {
  return member ?? actors[event]();
}

/** The name of the channel of a message. */
export function channelName(channel: 'email' | 'sms'): string {
  return channel === 'email' ? m.bookings_contact_email() : 'SMS';
}
