import { failed, required } from 'contract/checks.ts';
import { MAX_AGE, SEAT_FROM_AGE } from 'contract/values/limits.ts';
import { emailAddress, line, mobileNumber } from 'contract/values/text.ts';
import * as z from 'zod/mini';
import type { TypedPassenger } from './passenger.ts';

const MAX_NAME_LENGTH = 60;

function age() {
  return z.pipe(
    z.pipe(
      z.string().check(
        z.refine((text) => text.trim() !== '', {
          error: required('age'),
          abort: true,
        }),
        z.regex(/^\s*\d{1,3}\s*$/, failed('not_a_number', { field: 'age' })),
      ),
      z.transform(Number),
    ),
    z
      .number()
      .check(
        z.minimum(SEAT_FROM_AGE, failed('passenger_under_two')),
        z.maximum(MAX_AGE, failed('age_too_high', { max: MAX_AGE })),
      ),
  );
}

/** Returns the rules of `contract/calls/bookings.ts` in zod/mini. A test compares the two. */
export function passengerRules() {
  return z.object({
    fname: line('fname', MAX_NAME_LENGTH),
    lname: line('lname', MAX_NAME_LENGTH),
    seatno: z.string(),
    age: age(),
    gender: z.pipe(
      z.transform((gender: TypedPassenger['gender']) => gender),
      z.enum(['Male', 'Female', 'Other'], { error: failed('gender_unknown') }),
    ),
    mobileno: mobileNumber(),
    email: emailAddress(),
    wantsfood: z.boolean(),
    food: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
  });
}

export function bookingRules() {
  return z.object({ passengers: z.array(passengerRules()) });
}

export type CheckedBooking = z.output<ReturnType<typeof bookingRules>>;
export type CheckedPassenger = CheckedBooking['passengers'][number];

/** Returns the form field for a server's field such as `passengerdetails.0.age`, or null. */
export function formFieldOf(serverField: string): `passengers.${number}.${TypedField}` | null {
  const match = /^passengerdetails\.(\d+)\.(\w+)$/.exec(serverField);
  const field = typedFields.find((name) => name === match?.[2]);
  return match && field ? `passengers.${Number(match[1])}.${field}` : null;
}

/** Typed or chosen fields, in the form's order. */
export const typedFields = ['fname', 'lname', 'age', 'gender', 'mobileno', 'email'] as const;
export type TypedField = (typeof typedFields)[number];
