import { bookingEventKinds } from 'contract/booking-events.ts';
import { counter } from '#platform/observability/metrics.ts';

/** Counted after the commit of the history line. */
export const bookingEvents = counter(
  'coach_booking_events_total',
  'What happened to bookings: lines of their histories, by kind',
  { event: bookingEventKinds },
);
