import { bookingEventKinds } from 'contract/console/desk/timeline.ts';
import { counter } from '#platform/observability/metrics.ts';

export type BookingEvent = (typeof bookingEventKinds)[number];

/** Counted after the commit of the history line. */
export const bookingEvents = counter(
  'coach_booking_events_total',
  'What happened to bookings: lines of their histories, by kind',
  { event: bookingEventKinds },
);
