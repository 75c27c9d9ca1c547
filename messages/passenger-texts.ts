import {
  type FieldShownOn,
  fieldOf,
  fieldsShownOn,
  type PassengerField,
  passengerFieldNames,
} from 'contract/values/passenger-fields.ts';
import type { StoredPassenger } from 'contract/values/passenger-rules.ts';
import { m } from 'messages/messages.js';

/** The labels of the form. */
export const passengerLabels: Record<PassengerField, () => string> = {
  fname: m.booking_first_name,
  lname: m.booking_last_name,
  age: m.booking_age,
  gender: m.booking_gender,
  mobileno: m.booking_mobile,
  email: m.booking_email,
};

/** The fields within a sentence. One noun names first and last name. */
const nouns: Record<PassengerField, (() => string) | null> = {
  fname: m.booking_noun_name,
  lname: null,
  age: m.booking_noun_age,
  gender: m.booking_noun_gender,
  mobileno: m.booking_noun_mobile,
  email: m.booking_noun_email,
};

export const genderNames: Record<string, () => string> = {
  Male: m.booking_gender_male,
  Female: m.booking_gender_female,
  Other: m.booking_gender_other,
};

/** Returns what is asked of each passenger, within a sentence: `name, age, gender, mobile number and e-mail`. */
export function passengerNouns(): string {
  const all = passengerFieldNames.flatMap((name) => nouns[name]?.() ?? []);
  return m.booking_nouns({ nouns: all.slice(0, -1).join(', '), last: all.at(-1) ?? '' });
}

/** Returns a stored field as a text; empty where nothing is stored. */
export function storedText(passenger: Partial<StoredPassenger>, name: PassengerField): string {
  const text = String(passenger[name] ?? '');
  return fieldOf(name).kind === 'gender' ? (genderNames[text]?.() ?? text) : text;
}

/** Returns what a place shows of a passenger besides the name: `34 years`, `Female`. */
export function passengerFacts<Place extends 'page' | 'ticket'>(
  passenger: Pick<StoredPassenger, FieldShownOn<Place>>,
  place: Place,
): string[] {
  return fieldsShownOn(place)
    .filter((name) => fieldOf(name).kind !== 'name')
    .map((name) => {
      const text = storedText(passenger, name);
      return text && fieldOf(name).kind === 'age' ? m.tickets_age({ count: Number(text) }) : text;
    })
    .filter((text) => text !== '');
}
