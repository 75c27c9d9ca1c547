import type { BookingEvent } from 'contract/booking-events.ts';
import { m } from 'messages/messages.js';

/** Returns a lookup of texts; an unmapped value shows as it is. */
const named =
  <Word extends string>(names: Record<Word, () => string>) =>
  (word: string) =>
    word in names ? names[word as Word]() : word;

export const stateText = named({
  held: m.personal_state_held,
  confirmed: m.personal_state_confirmed,
  travelled: m.personal_state_confirmed,
  expired: m.personal_state_unpaid,
  failed: m.personal_state_unpaid,
});

export const paymentStateText = named({
  initiated: m.personal_payment_initiated,
  failed: m.personal_payment_failed,
  paid: m.personal_payment_paid,
});

export const templateText = named({
  'ticket-confirmed': m.personal_template_ticket,
  'payment-refunded': m.personal_template_refund,
  'payment-doubled': m.personal_template_refund,
  'seats-cancelled': m.personal_template_cancellation,
  'booking-changed': m.personal_template_change,
  'coach-delayed': m.personal_template_delay,
  'coach-on-time': m.personal_template_delay,
  'coach-changed': m.personal_template_coach,
  'refund-withdrawn': m.personal_template_withdrawn,
  'trip-cancelled': m.personal_template_offer,
  'stop-skipped': m.personal_template_offer,
  'coach-too-small': m.personal_template_offer,
  'sign-up-code': m.personal_template_code,
  'contact-code': m.personal_template_code,
  'cancellation-code': m.personal_template_code,
  'change-code': m.personal_template_code,
  'personal-data-code': m.personal_template_code,
  'contact-reply': m.personal_template_contact_reply,
  'staff-invitation': m.personal_template_staff,
  'staff-notice': m.personal_template_staff,
  'password-link': m.personal_template_password_link,
  'step-up-code': m.personal_template_code,
  'password-set': m.personal_template_password_set,
  'password-changed': m.personal_template_password_changed,
  // Older messages used one template for all changes.
  'contact-changed': m.personal_template_contact_changed,
  'email-added': m.personal_template_contact_changed,
  'email-changed': m.personal_template_contact_changed,
  'phone-added': m.personal_template_contact_changed,
  'phone-changed': m.personal_template_contact_changed,
  'phone-dropped': m.personal_template_contact_changed,
  'google-added': m.personal_template_sign_in_added,
});

export const eventText = named<BookingEvent>({
  held: m.personal_event_held,
  confirmed: m.personal_event_confirmed,
  seats_cancelled: m.personal_event_seats_cancelled,
  expired: m.personal_event_expired,
  released: m.personal_event_released,
  payment_failed: m.personal_event_payment_failed,
  paid_too_late: m.personal_event_paid_too_late,
  paid_other_amount: m.personal_event_paid_other_amount,
  change_held: m.personal_event_change_held,
  change_ended: m.personal_event_change_ended,
  seats_changed: m.personal_event_seats_changed,
  trip_changed: m.personal_event_trip_changed,
  coach_changed: m.personal_event_coach_changed,
  trip_cancelled: m.personal_event_trip_cancelled,
  ticket_reinstated: m.personal_event_ticket_reinstated,
  contact_changed: m.personal_event_contact_changed,
  passenger_renamed: m.personal_event_passenger_renamed,
  seat_moved: m.personal_event_seat_moved,
  message_repeated: m.personal_event_message_repeated,
});
