/** What happens to a booking itself: the kinds of lines in its history. */
export const bookingEventKinds = [
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
  'trip_cancelled',
  'change_held',
  'change_ended',
  'seats_changed',
  'trip_changed',
  'ticket_reinstated',
  'coach_changed',
] as const;
export type BookingEvent = (typeof bookingEventKinds)[number];
