import { defineTemplates } from '#platform/messages/templates.ts';

export const SEND_BOOKING_MESSAGE = 'messages.send';

/** Messages about a booking's sale, refund and cancellation, and its coach. The tickets module renders them. */
export const bookingTemplates = defineTemplates('booking', SEND_BOOKING_MESSAGE, [
  'ticket-confirmed',
  'payment-refunded',
  'payment-doubled',
  'seats-cancelled',
  'contact-changed',
  'coach-changed',
  'booking-changed',
  'refund-withdrawn',
]);
