import {
  type CheckKey,
  type CheckValues,
  type FailedCheck,
  type FieldName,
  readFailedCheck,
} from 'contract/checks.ts';
import { m } from 'messages/messages.js';
import { passengerLabels } from './passenger-texts.ts';

const fieldNames: Record<FieldName, () => string> = {
  ...passengerLabels,
  address: m.profile_address,
  amount: m.checks_amount,
  booking: m.checks_booking,
  cause: m.checks_cause,
  coach: m.ticket_coach,
  code: m.checks_code,
  date: m.checks_date,
  dropoff: m.booking_dropoff,
  email: m.account_email,
  food_item: m.checks_food_item,
  gateway: m.checks_gateway,
  from: m.booking_from,
  hours: m.checks_hours,
  link: m.checks_link,
  message: m.contact_message,
  minutes: m.checks_minutes,
  mobileno: m.checks_mobile_number,
  name: m.account_name,
  notice: m.checks_notice,
  password: m.checks_password,
  percent: m.checks_percent,
  pickup: m.booking_pickup,
  platform: m.checks_platform,
  pnr: m.tickets_pnr,
  price: m.checks_price,
  quantity: m.checks_quantity,
  reason: m.checks_reason,
  search: m.checks_search,
  seat: m.ticket_seat,
  seats: m.ticket_seats,
  selected_seat: m.booking_selected_seat,
  state: m.checks_state,
  stop: m.checks_stop,
  to: m.booking_to,
  total_amount: m.checks_total_amount,
  trip: m.checks_trip,
  version: m.checks_version,
};

const labelOf = ({ field }: { field: FieldName }): { label: string } => ({ label: fieldNames[field]() });

const sentences: { [Key in CheckKey]: (values: CheckValues[Key]) => string } = {
  required: (values) => m.booking_error_required(labelOf(values)),
  control_characters: (values) => m.booking_error_control(labelOf(values)),
  letters_not_printed: (values) => m.booking_error_letters(labelOf(values)),
  markup: (values) => m.booking_error_markup(labelOf(values)),
  too_long: (values) => m.checks_too_long(labelOf(values)),
  too_few_characters: (values) => m.checks_too_few({ ...labelOf(values), min: values.min }),
  too_many_characters: (values) => m.booking_error_too_long({ ...labelOf(values), max: values.max }),
  unknown: (values) => m.checks_unknown(labelOf(values)),
  not_a_number: (values) => m.booking_error_number(labelOf(values)),
  not_whole: (values) => m.checks_not_whole(labelOf(values)),
  negative: (values) => m.checks_negative(labelOf(values)),
  too_few: (values) => m.checks_below_minimum({ ...labelOf(values), min: values.min }),
  too_large: (values) => m.checks_too_large(labelOf(values)),
  above_maximum: (values) => m.checks_above_maximum({ ...labelOf(values), max: values.max }),
  age_too_high: m.booking_error_age_too_high,
  age_too_low: m.checks_age_too_low,
  passenger_under_two: () => m.errors_passenger_under_two(),
  gender_unknown: () => m.booking_error_gender(),
  gender_of_account_unknown: () => m.checks_gender(),
  email_invalid: () => m.booking_error_email(),
  mobile_invalid: m.booking_error_mobile,
  mobile_not_numeric: () => m.account_error_mobile_not_numeric(),
  mobile_too_short: m.account_error_mobile_too_short,
  mobile_too_long: m.account_error_mobile_too_long,
  password_too_short: ({ min }) => m.account_error_password_short({ count: min }),
  password_too_short_to_sign_in: ({ min }) => m.account_error_password_short_login({ count: min }),
  password_too_long: m.account_error_password_too_long,
  password_without_uppercase: () => m.account_error_password_uppercase(),
  password_without_number: () => m.account_error_password_number(),
  password_without_special: () => m.account_error_password_special(),
  passwords_differ: () => m.account_error_password_mismatch(),
  password_or_code_required: () => m.checks_password_or_code(),
  code_invalid: m.account_error_otp,
  no_seat: () => m.booking_select_one(),
  too_many_seats: m.booking_select_maximum,
  seat_not_in_booking: () => m.checks_seat_not_in_booking(),
  too_many_food_items: () => m.checks_too_many_food_items(),
  too_many_challenges: () => m.checks_too_many_challenges(),
  challenge_not_json: () => m.checks_challenge_not_json(),
  pnr_unknown: () => m.errors_pnr_unknown(),
  no_reason: () => m.cancellation_reason_missing_guest(),
  reason_too_long: m.checks_reason_too_long,
  message_too_long: m.contact_message_too_long,
  date_invalid: () => m.checks_date_invalid(),
  place_invalid: () => m.checks_place(),
  idempotency_key_invalid: () => m.checks_idempotency_key(),
};

/** Returns a zod issue's sentence in the current language; undefined for zod's own English messages. */
export function checkSentence(message: string | undefined): string | undefined {
  const failed = readFailedCheck(message);
  return failed && sentenceOf(failed);
}

function sentenceOf<Key extends CheckKey>({ check, values }: FailedCheck<Key>): string {
  return sentences[check](values);
}
