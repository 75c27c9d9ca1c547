import { counter } from '#platform/observability/metrics.ts';

export const BOOKING_EVENTS = [
  'held',
  'confirmed',
  'released',
  'expired',
  'payment_failed',
  'paid_too_late',
  'paid_other_amount',
  'seats_cancelled',
  'contact_changed',
  'passenger_renamed',
  'seat_moved',
  'message_repeated',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** Counted after the commit of the history line. */
export const bookingEvents = counter(
  'coach_booking_events_total',
  'What happened to bookings: lines of their histories, by kind',
  { event: BOOKING_EVENTS },
);
