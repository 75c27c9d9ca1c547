import { brand } from 'brand/brand.ts';
import type { MessageState } from 'contract/console/message-states.ts';
import type { ErrorCode } from 'contract/errors.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { formatTime, localTime } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { wordsOfBrand } from '../language.ts';
import { checkMessage } from './check-message.ts';
import { tooManySentence } from './too-many.ts';

/** Why a seat is not free, for staff. `own`: the same booking has it. `freed`: it was taken a moment ago. */
export type SeatConflict = { seat: string } & (
  | { why: 'sold'; pnr: string }
  | { why: 'held'; until: Date }
  | { why: 'blocked' | 'own' | 'freed' }
);

function conflictSentence(conflict: SeatConflict): string {
  const { seat } = conflict;
  switch (conflict.why) {
    case 'sold':
      return m.departures_seat_sold({ seat, pnr: conflict.pnr });
    case 'held':
      return m.departures_seat_held({ seat, time: formatTime(localTime(conflict.until)) });
    case 'blocked':
      return m.departures_seat_blocked({ seat });
    case 'own':
      return m.departures_seat_own({ seat });
    case 'freed':
      return m.departures_seat_freed({ seat });
    default:
      return conflict satisfies never;
  }
}

/** Why a coach cannot drive a trip: what it drives then, or where its last run has left it. */
function elsewhereSentence(run: {
  busid: string;
  why: 'on_a_run' | 'in_another_city';
  service: string;
  to: string;
  startsAt: Date;
  endsAt: Date;
}): string {
  const { busid, why, service, to } = run;
  const [from, until] = [formatTime(localTime(run.startsAt)), formatTime(localTime(run.endsAt))];
  return why === 'on_a_run'
    ? m.reseating_on_a_run({ busid, service, from, until })
    : m.reseating_in_another_city({ busid, service, city: to });
}

/** What a member changed of a message before the caller did, for staff. */
function messageChangeSentence(change: { name: string; state: MessageState; at: Date }): string {
  const { name, state } = change;
  const time = formatTime(localTime(change.at));
  if (state === 'replied') return m.inbox_changed_replied({ name, time });
  if (state === 'in_charge') return m.inbox_changed_in_charge({ name, time });
  return m.inbox_changed({ name, time });
}

/** Every reason for a refusal: its error code, and its sentence in the current language. */
const reasons = {
  account_exists: ['account_exists', m.errors_account_exists],
  address_unreadable: ['invalid_request', m.errors_bad_address],
  approval_decided: ['approval_decided', m.desk_approval_decided],
  approval_needed: ['approval_needed', m.departures_approval_needed],
  approval_own: ['forbidden', m.desk_approval_own],
  approval_unknown: ['not_found', m.desk_approval_unknown],
  approval_waiting: ['approval_waiting', m.desk_approval_waiting],
  block_ended: ['block_ended', m.departures_block_ended],
  block_unknown: ['not_found', m.departures_block_unknown],
  booking_changed: ['booking_changed', m.desk_booking_changed],
  booking_not_sold: ['booking_not_sold', m.desk_booking_not_sold],
  booking_closed: ['booking_closed', m.errors_booking_closed],
  call_unknown: ['not_found', m.errors_call_unknown],
  cancellation_closed: ['cancellation_closed', m.errors_cancellation_closed],
  cancellation_waiting: ['approval_waiting', m.departures_cancellation_waiting],
  challenge_required: ['challenge_required', m.errors_challenge_required],
  change_closed: ['change_closed', m.errors_change_closed],
  change_disputed: ['payment_disputed', m.errors_change_disputed],
  change_needs_payment: [
    'price_changed',
    ({ rupees }: { rupees: number }) => m.desk_change_needs_payment({ amount: formatRupees(rupees) }),
  ],
  change_not_all: ['validation_failed', m.errors_change_not_all],
  change_other_line: ['no_such_journey', m.errors_change_other_line],
  change_overtaken: ['booking_changed', m.errors_change_overtaken],
  change_price: [
    'price_changed',
    ({ rupees }: { rupees: number }) => m.errors_change_price({ amount: formatRupees(rupees) }),
  ],
  change_refund_pending: ['refund_pending', m.errors_change_refund_pending],
  change_same: ['nothing_to_change', m.errors_change_same],
  check_failed: ['validation_failed', ({ issue }: { issue: string | undefined }) => checkMessage(issue)],
  coach_elsewhere: ['coach_elsewhere', elsewhereSentence],
  coach_overloaded: [
    'coach_overloaded',
    ({ legs }: { legs: { leg: number; excess: number }[] }) =>
      m.reseating_overloaded({
        legs: legs.map(({ leg, excess }) => m.reseating_overload({ leg, excess })).join(', '),
      }),
  ],
  coach_same: ['nothing_to_change', m.reseating_same_coach],
  coach_unknown: ['not_found', m.errors_coach_unknown],
  code_done: ['contact_confirmed', m.errors_code_done],
  code_expired: ['code_expired', m.errors_code_expired],
  code_first: ['sign_up_unfinished', m.errors_code_first],
  code_wrong: ['code_wrong', m.errors_code_wrong],
  data_codes_used_up: ['too_many_requests', m.errors_data_codes_used_up],
  codes_used_up: ['too_many_requests', m.errors_codes_used_up],
  contact_confirmed: ['contact_confirmed', m.errors_contact_confirmed],
  contact_erased: ['not_found', m.desk_contact_erased],
  contact_limited: [
    'too_many_requests',
    () => m.contact_limited({ phone: brand.phone, hours: wordsOfBrand().supportHours }),
  ],
  contact_taken: ['account_exists', m.errors_contact_taken],
  contact_too_quick: ['too_many_requests', m.contact_too_quick],
  counter_unknown: ['not_found', ({ counter }: { counter: string }) => m.errors_counter_unknown({ counter })],
  database_unavailable: ['unavailable', m.errors_unavailable],
  date_passed: ['date_passed', m.errors_date_passed],
  departed: ['departed', m.departures_left],
  directions_unavailable: ['directions_unavailable', m.errors_directions_unavailable],
  dropoff_unknown: ['no_such_journey', m.errors_dropoff_unknown],
  email_unverified: ['email_unverified', m.errors_email_unverified],
  export_too_long: [
    'export_too_long',
    ({ most, hasPeriod }: { most: number; hasPeriod: boolean }) => {
      const values = { most: new Intl.NumberFormat('en-IN').format(most) };
      return hasPeriod ? m.money_export_too_long_period(values) : m.money_export_too_long(values);
    },
  ],
  file_unknown: ['not_found', m.errors_not_found],
  factor_required: ['step_up_required', m.console_factor_required],
  factor_wrong: ['code_wrong', m.console_factor_wrong],
  food_twice: ['validation_failed', ({ item }: { item: string }) => m.errors_food_twice({ item })],
  food_unavailable: ['food_unavailable', m.errors_food_unavailable],
  food_unknown: ['validation_failed', ({ item }: { item: string }) => m.errors_food_unknown({ item })],
  gateway_not_offered: ['gateway_not_offered', m.errors_gateway_not_offered],
  gateway_unavailable: ['gateway_unavailable', m.errors_gateway_unavailable],
  guest_challenge_required: ['challenge_required', m.errors_guest_challenge],
  guests_not_admitted: ['guests_not_admitted', m.errors_guests_not_admitted],
  hold_paid: ['hold_gone', m.errors_hold_paid],
  hold_unknown: ['not_found', m.errors_hold_unknown],
  http_unreadable: ['invalid_request', m.errors_no_http],
  idempotency_key_reused: ['idempotency_key_reused', m.errors_idempotency_key_reused],
  invalid: ['validation_failed', m.errors_invalid],
  invitation_unknown: ['link_expired', m.console_invitation_unknown],
  journeys_ahead: [
    'bookings_open',
    ({ pnrs }: { pnrs: string[] }) => m.errors_journeys_ahead({ pnrs: pnrs.join(', ') }),
  ],
  json_unreadable: ['invalid_request', m.errors_bad_json],
  last_owner: ['last_owner', m.console_last_owner],
  link_expired: ['link_expired', ({ minutes }: { minutes: number }) => m.errors_link_expired({ minutes })],
  link_unknown: ['link_expired', m.errors_link_unknown],
  link_used: ['link_expired', m.errors_link_used],
  list_unknown: ['not_found', m.lists_unknown],
  message_never_sent: ['not_found', m.desk_message_never_sent],
  member_changed: ['member_changed', m.console_member_changed],
  member_exists: ['account_exists', m.console_member_exists],
  member_offboarded: ['member_offboarded', m.console_member_offboarded],
  member_unknown: ['not_found', m.errors_not_found],
  message_changed: ['message_changed', messageChangeSentence],
  message_unknown: ['not_found', m.inbox_unknown],
  no_contact_left: ['validation_failed', m.errors_keep_one_contact],
  no_route: ['no_route', m.errors_no_route],
  no_seats_left: ['seats_cancelled', m.ticket_none_left],
  nothing_to_change: ['nothing_to_change', m.desk_nothing_to_change],
  nothing_returned: ['nothing_returned', m.errors_nothing_returned],
  owner_link_unknown: ['link_expired', m.errors_owner_link_unknown],
  offer_decided: ['offer_decided', m.errors_offer_decided],
  offer_decides: ['offer_decides', m.errors_offer_decides],
  offer_full: ['seats_taken', m.errors_offer_full],
  offer_unknown: ['not_found', m.errors_offer_unknown],
  origin_foreign: ['origin_refused', m.console_origin_foreign],
  passenger_under_two: ['passenger_under_two', m.errors_passenger_under_two],
  passkey_of_another: ['passkey_refused', m.console_passkey_of_another],
  passkey_refused: ['passkey_refused', m.console_passkey_refused],
  passkey_unknown: ['not_found', m.errors_not_found],
  password_common: ['validation_failed', m.account_error_password_common],
  password_exists: ['password_exists', m.errors_password_exists],
  password_wrong: ['password_wrong', m.errors_password_wrong],
  pass_cancelled: ['seats_cancelled', m.ticket_pass_cancelled],
  pass_moved: ['booking_changed', ({ seat }: { seat: string }) => m.ticket_pass_moved({ seat })],
  payment_disputed: ['payment_disputed', m.errors_payment_disputed],
  payment_failed: ['payment_failed', m.errors_payment_failed],
  payment_pending: ['payment_pending', m.errors_payment_pending],
  payment_refunded: ['payment_refunded', m.errors_payment_refunded],
  payment_unknown: ['not_found', m.errors_payment_unknown],
  permission_missing: ['forbidden', m.console_permission_missing],
  pickup_unknown: ['no_such_journey', m.errors_pickup_unknown],
  pnr_unknown: ['not_found', m.errors_pnr_unknown],
  position_unknown: ['position_unknown', m.errors_position_unknown],
  price_changed: [
    'price_changed',
    ({ rupees }: { rupees: number }) => m.errors_price_changed({ amount: formatRupees(rupees) }),
  ],
  provider_refused: ['provider_refused', m.errors_provider_refused],
  provider_unavailable: ['provider_unavailable', m.errors_provider_unavailable],
  refund_above_paid: ['refund_refused', m.desk_refund_above_paid],
  refund_below_policy: [
    'validation_failed',
    ({ percent }: { percent: number }) => m.desk_refund_below_policy({ percent }),
  ],
  refund_beyond_policy: ['forbidden', m.desk_refund_beyond_policy],
  refund_grown: [
    'seats_changed',
    ({ rupees }: { rupees: number }) => m.departures_refund_grown({ amount: formatRupees(rupees) }),
  ],
  refund_pending: [
    'bookings_open',
    ({ pnrs }: { pnrs: string[] }) => m.errors_refund_pending({ pnrs: pnrs.join(', ') }),
  ],
  release_passed: ['date_passed', m.departures_release_passed],
  same_place: ['same_place', m.errors_same_place],
  scope_counter_unknown: [
    'validation_failed',
    ({ counter }: { counter: string }) => m.errors_counter_unknown({ counter }),
  ],
  scope_trip_unknown: ['validation_failed', m.staff_trip_unknown],
  seat_not_in_booking: [
    'seat_not_in_booking',
    ({ seat }: { seat: string }) => m.errors_seat_not_in_booking({ seat }),
  ],
  seat_twice: ['validation_failed', ({ seat }: { seat: string }) => m.errors_seat_twice({ seat })],
  seat_doubled: ['seats_in_conflict', ({ seat }: { seat: string }) => m.reseating_seat_doubled({ seat })],
  seat_moved_twice: ['seats_in_conflict', ({ seat }: { seat: string }) => m.reseating_moved_twice({ seat })],
  seats_changed: ['seats_changed', m.reseating_seats_changed],
  seats_leave_none: ['seats_in_conflict', m.reseating_crowded_out],
  seat_withdrawn: ['seats_taken', ({ seat }: { seat: string }) => m.departures_task_no_seat({ seat })],
  seat_unknown: ['validation_failed', ({ seat }: { seat: string }) => m.errors_seat_unknown({ seat })],
  seats_cancelled: [
    'seats_cancelled',
    ({ seats }: { seats: string[] }) => m.errors_seats_cancelled({ seats: seats.join(', ') }),
  ],
  seats_for_women: [
    'seats_for_women',
    ({ seats }: { seats: string[] }) =>
      m.errors_seats_for_women({ count: seats.length, seats: seats.join(', ') }),
  ],
  seats_not_free: [
    'seats_taken',
    ({ conflicts }: { conflicts: SeatConflict[] }) => conflicts.map(conflictSentence).join(' '),
  ],
  seats_taken: [
    'seats_taken',
    ({ seats }: { seats: string[] }) =>
      seats.length === 1
        ? m.errors_seat_taken({ seat: seats.join() })
        : m.errors_seats_taken({ seats: seats.join(', ') }),
  ],
  signature_wrong: ['signature_wrong', m.errors_signature_wrong],
  session_ended_by_codes: ['unauthenticated', m.console_factor_ended],
  session_required: ['unauthenticated', m.errors_sign_in],
  session_unknown: ['not_found', m.errors_session_unknown],
  sign_in_busy: ['unavailable', m.errors_sign_in_busy],
  sign_in_limited: ['too_many_requests', m.errors_sign_in_limited],
  sign_up_unfinished: ['sign_up_unfinished', m.errors_sign_up_unfinished],
  sign_up_unknown: ['unauthenticated', m.errors_sign_up_unknown],
  staff_credentials_wrong: ['wrong_credentials', m.console_credentials_wrong],
  staff_offer_decides: ['offer_decides', m.errors_staff_offer_decides],
  staff_sign_in_limited: ['too_many_requests', m.console_sign_in_limited],
  staff_session_required: ['unauthenticated', m.console_sign_in],
  step_up_required: ['step_up_required', m.errors_step_up_required],
  stop_unknown: ['no_such_journey', ({ stop }: { stop: number }) => m.departures_stop_unknown({ stop })],
  stops_out_of_order: ['no_such_journey', m.departures_stops_out_of_order],
  ticket_boarded: ['boarded', m.errors_ticket_boarded],
  ticket_code_unknown: ['not_found', m.desk_ticket_code_unknown],
  ticket_unknown: ['not_found', m.errors_ticket_unknown],
  too_large: ['too_large', m.errors_too_large],
  too_many_holds: ['too_many_holds', m.errors_too_many_holds],
  too_many_requests: ['too_many_requests', tooManySentence],
  task_unknown: ['not_found', m.departures_task_unknown],
  stop_skipped_before: ['stop_skipped', m.departures_stop_skipped_before],
  stops_too_few: ['validation_failed', m.departures_stops_too_few],
  trip_cancelled: ['trip_cancelled', m.errors_trip_cancelled],
  trip_cancelled_before: ['trip_cancelled', m.departures_trip_cancelled_before],
  trip_unknown: ['not_found', m.errors_trip_unknown],
  unsupported_media_type: ['unsupported_media_type', m.errors_unsupported_media],
  unwritable: ['validation_failed', m.errors_unwritable],
  wallet_not_offered: ['not_found', m.ticket_wallet_not_offered],
  wrong_credentials: ['wrong_credentials', m.errors_wrong_credentials],
} as const satisfies Record<string, readonly [ErrorCode, (values: never) => string]>;

export type Reason = keyof typeof reasons;

/** The values of a reason's sentence; undefined for none. */
export type ReasonValues<Key extends Reason> = Parameters<(typeof reasons)[Key][1]>[0];

export function codeOf(reason: Reason): ErrorCode {
  return reasons[reason][0];
}

/** Returns the sentence of a reason in the current language. `refuse` has checked the values. */
export function sentenceOf(reason: Reason, values: object | undefined): string {
  const sentence = reasons[reason][1] as (values: object | undefined) => string;
  return sentence(values);
}
