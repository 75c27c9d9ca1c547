import type { PassengerField } from './values/passenger-fields.ts';

/** The names of fields in sentences. */
export type FieldName =
  | PassengerField
  | 'address'
  | 'amount'
  | 'booking'
  | 'cause'
  | 'coach'
  | 'code'
  | 'date'
  | 'dropoff'
  | 'food_item'
  | 'from'
  | 'gateway'
  | 'hours'
  | 'link'
  | 'message'
  | 'minutes'
  | 'name'
  | 'notice'
  | 'password'
  | 'percent'
  | 'pickup'
  | 'platform'
  | 'pnr'
  | 'price'
  | 'quantity'
  | 'reason'
  | 'search'
  | 'seat'
  | 'seats'
  | 'selected_seat'
  | 'state'
  | 'stop'
  | 'to'
  | 'total_amount'
  | 'trip'
  | 'version';

/** The values of each check's sentence; null for none. The sentences are in `messages/check-sentences.ts`. */
export interface CheckValues {
  required: { field: FieldName };
  control_characters: { field: FieldName };
  markup: { field: FieldName };
  letters_not_printed: { field: FieldName };
  too_long: { field: FieldName };
  too_few_characters: { field: FieldName; min: number };
  too_many_characters: { field: FieldName; max: number };
  unknown: { field: FieldName };
  not_a_number: { field: FieldName };
  not_whole: { field: FieldName };
  negative: { field: FieldName };
  too_few: { field: FieldName; min: number };
  too_large: { field: FieldName };
  above_maximum: { field: FieldName; max: number };
  age_too_high: { max: number };
  age_too_low: { min: number };
  passenger_under_two: null;
  gender_unknown: null;
  gender_of_account_unknown: null;
  email_invalid: null;
  mobile_invalid: { digits: number };
  mobile_not_numeric: null;
  mobile_too_short: { digits: number };
  mobile_too_long: { digits: number };
  password_too_short: { min: number };
  password_too_short_to_sign_in: { min: number };
  password_too_long: { max: number };
  password_without_uppercase: null;
  password_without_number: null;
  password_without_special: null;
  passwords_differ: null;
  password_or_code_required: null;
  code_invalid: { digits: number };
  no_seat: null;
  too_many_seats: { max: number };
  seat_not_in_booking: null;
  too_many_food_items: null;
  too_many_challenges: null;
  challenge_not_json: null;
  pnr_unknown: null;
  no_reason: null;
  reason_too_long: { max: number };
  message_too_long: { max: number };
  date_invalid: null;
  place_invalid: null;
  idempotency_key_invalid: null;
}

export type CheckKey = keyof CheckValues;

/** A failed check: a key and the values of its sentence, without words. */
export type FailedCheck<Key extends CheckKey = CheckKey> = {
  [Each in Key]: { check: Each; values: CheckValues[Each] };
}[Key];

/** Returns a failed check as the message of a zod check. `readFailedCheck` reads it. */
export function failed<Key extends CheckKey>(
  check: Key,
  ...values: CheckValues[Key] extends null ? [] : [CheckValues[Key]]
): string {
  return JSON.stringify({ check, values: values[0] ?? null });
}

export function required(field: FieldName): string {
  return failed('required', { field });
}

/** Returns the failed check of a zod issue's message; undefined for zod's own English messages. */
export function readFailedCheck(message: string | undefined): FailedCheck | undefined {
  return message?.startsWith('{"check":') ? (JSON.parse(message) as FailedCheck) : undefined;
}
