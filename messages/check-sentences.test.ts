import { type CheckKey, type CheckValues, type FieldName, failed } from 'contract/checks.ts';
import { defaultLanguage, type Language, languages } from 'contract/values/language.ts';
import type { PassengerField } from 'contract/values/passenger-fields.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkSentence } from './check-sentences.ts';
import { overwriteGetLocale } from './runtime.ts';

/** The English sentence of every check, as callers of version 1 receive it. */
const english: { [Key in CheckKey]: [values: CheckValues[Key], sentence: string] } = {
  required: [{ field: 'fname' }, 'First Name is required'],
  control_characters: [{ field: 'name' }, 'Name must not contain control characters'],
  letters_not_printed: [{ field: 'fname' }, 'First Name must be in English or Hindi letters, as on the ID'],
  markup: [{ field: 'address' }, 'Address must not contain < or >'],
  too_long: [{ field: 'from' }, 'From is too long'],
  too_few_characters: [{ field: 'name', min: 2 }, 'Name must have at least 2 characters'],
  too_many_characters: [{ field: 'selected_seat', max: 4 }, 'Selected Seat must not exceed 4 characters'],
  unknown: [{ field: 'trip' }, 'Trip is not known'],
  not_a_number: [{ field: 'total_amount' }, 'Total amount must be a number'],
  not_whole: [{ field: 'quantity' }, 'Quantity must be a whole number'],
  negative: [{ field: 'price' }, 'Price must not be negative'],
  too_few: [{ field: 'hours', min: 1 }, 'Hours must be at least 1'],
  too_large: [{ field: 'amount' }, 'Amount is too large'],
  above_maximum: [{ field: 'quantity', max: 20 }, 'Quantity must not exceed 20'],
  age_too_high: [{ max: 120 }, 'Age must not exceed 120'],
  age_too_low: [{ min: 1 }, 'Age must be at least 1'],
  passenger_under_two: [
    null,
    'Children under 2 travel free on a lap and need no seat. Please take this seat out of the booking.',
  ],
  gender_unknown: [null, 'Gender must be Male, Female or Other'],
  gender_of_account_unknown: [null, 'Gender must be Male, Female or Others'],
  email_invalid: [null, 'Invalid email address'],
  mobile_invalid: [{ digits: 10 }, 'Mobile number must be 10 digits'],
  mobile_not_numeric: [null, 'Mobile number must be a valid number'],
  mobile_too_short: [{ digits: 10 }, 'Mobile number must be at least 10 digits'],
  mobile_too_long: [{ digits: 10 }, 'Mobile number must not exceed 10 digits'],
  password_too_short: [{ min: 8 }, 'Password must be at least 8 characters'],
  password_too_short_to_sign_in: [{ min: 8 }, 'Password must be at least 8 characters long'],
  password_too_long: [{ max: 200 }, 'Password must not exceed 200 characters'],
  password_without_uppercase: [null, 'Password must contain at least one uppercase letter'],
  password_without_number: [null, 'Password must contain at least one number'],
  password_without_special: [null, 'Password must contain at least one special character'],
  passwords_differ: [null, 'Passwords do not match'],
  password_or_code_required: [null, 'Password or code is required'],
  code_invalid: [{ digits: 6 }, 'Otp must be 6 digits'],
  no_seat: [null, 'Please Select Atleast One Seat'],
  too_many_seats: [{ max: 8 }, 'You Can Only Select a maximum of 8 seats'],
  seat_not_in_booking: [null, 'This seat is not in the booking'],
  too_many_food_items: [null, 'Too many food items'],
  too_many_challenges: [null, 'Too many challenges'],
  challenge_not_json: [null, 'The challenge must be JSON'],
  pnr_unknown: [null, 'PNR is not available'],
  no_reason: [null, 'Please select a reason for cancellation.'],
  reason_too_long: [{ max: 500 }, 'The reason must not exceed 500 characters'],
  message_too_long: [{ max: 4000 }, 'Message must not exceed 4000 characters'],
  date_invalid: [null, 'Date must be a real date, written YYYY-MM-DD'],
  place_invalid: [null, 'A place is latitude,longitude'],
  idempotency_key_invalid: [null, 'Idempotency-Key must be 8 to 80 letters, digits, - or _'],
};

const fieldNames: Record<Exclude<FieldName, PassengerField>, string> &
  Partial<Record<PassengerField, string>> = {
  address: 'Address',
  age: 'Age',
  amount: 'Amount',
  booking: 'Booking',
  cause: 'Cause',
  coach: 'Coach',
  code: 'Code',
  date: 'Date',
  dropoff: 'Drop-off',
  email: 'Email',
  fname: 'First Name',
  food_item: 'Food item',
  from: 'From',
  gateway: 'Way to pay',
  hours: 'Hours',
  link: 'Link',
  lname: 'Last Name',
  message: 'Message',
  minutes: 'Minutes',
  mobileno: 'Mobile number',
  name: 'Name',
  notice: 'Notice',
  password: 'Password',
  percent: 'Percentage',
  pickup: 'Pickup',
  platform: 'Platform',
  pnr: 'PNR',
  price: 'Price',
  quantity: 'Quantity',
  reason: 'Reason',
  search: 'Search',
  seat: 'Seat',
  seats: 'Seats',
  selected_seat: 'Selected Seat',
  state: 'State',
  stop: 'Stop',
  to: 'To',
  total_amount: 'Total amount',
  trip: 'Trip',
  version: 'Version',
};

const checks = Object.entries(english).map(([check, [values, sentence]]) => {
  const message = JSON.stringify({ check, values });
  return { check, message, sentence };
});

describe('the sentence of a failed check', () => {
  it.each(checks)('$check in English', ({ message, sentence }) => {
    expect(checkSentence(message)).toBe(sentence);
  });

  it.each(Object.entries(fieldNames))('names the field %s', (field, name) => {
    expect(checkSentence(failed('required', { field: field as FieldName }))).toBe(`${name} is required`);
  });

  it.each(checks)('$check in other languages', ({ message, sentence }) => {
    let chosen: Language = defaultLanguage;
    const original = overwriteGetLocale(() => chosen);
    // Tests of one worker share this module.
    onTestFinished(() => void overwriteGetLocale(original));
    for (const language of languages.slice(1)) {
      chosen = language;
      expect(checkSentence(message)).not.toBe(sentence);
      expect(checkSentence(message)).not.toMatch(/undefined|[{}]/);
    }
  });

  it.each([undefined, '', 'Invalid input: expected string, received number', '{}'])(
    'is undefined for %j, which no check of ours raised',
    (message) => {
      expect(checkSentence(message)).toBeUndefined();
    },
  );
});
