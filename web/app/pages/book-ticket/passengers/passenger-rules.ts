import { failed, required } from 'contract/checks.ts';
import { SEAT_FROM_AGE } from 'contract/values/limits.ts';
import { type PassengerField, passengerFieldNames } from 'contract/values/passenger-fields.ts';
import { typedPassenger } from 'contract/values/passenger-rules.ts';
import * as z from 'zod/mini';

/** Returns the rules of the booking call; an age must be typed, and need a seat. */
export function passengerRules() {
  const rules = typedPassenger();
  const typed = z.pipe(
    z.string().check(z.refine((text) => text.trim() !== '', required('age'))),
    z.transform((text: string): unknown => text),
  );
  const withSeat = z.number().check(z.minimum(SEAT_FROM_AGE, failed('passenger_under_two')));
  return z.object({
    ...rules,
    age: z.pipe(typed, z.pipe(rules.age, withSeat)),
    seatno: z.string(),
    wantsfood: z.boolean(),
    food: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.number() })),
  });
}

export function bookingRules() {
  return z.object({ passengers: z.array(passengerRules()) });
}

export type BookingRules = ReturnType<typeof bookingRules>;
export type CheckedBooking = z.output<BookingRules>;
export type CheckedPassenger = CheckedBooking['passengers'][number];

/** Returns the form field for a server's field such as `passengerdetails.0.age`, or null. */
export function formFieldOf(serverField: string): `passengers.${number}.${PassengerField}` | null {
  const match = /^passengerdetails\.(\d+)\.(\w+)$/.exec(serverField);
  const field = passengerFieldNames.find((name) => name === match?.[2]);
  return match && field ? `passengers.${Number(match[1])}.${field}` : null;
}
