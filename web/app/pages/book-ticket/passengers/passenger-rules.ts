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

type FormField = `passengers.${number}.${PassengerField}`;

/** The server's errors at the form's fields, and the sentences of those that the form has no field for. */
export interface PlacedErrors {
  marked: { field: FormField; message: string }[];
  elsewhere: string[];
}

/** Sorts the errors of the server's fields, such as `passengerdetails.0.age`, by whether the form has the field. */
export function placeErrors(fields: Record<string, string>): PlacedErrors {
  const placed: PlacedErrors = { marked: [], elsewhere: [] };
  for (const [name, message] of Object.entries(fields)) {
    const field = formFieldOf(name);
    if (field) placed.marked.push({ field, message });
    else if (!placed.elsewhere.includes(message)) placed.elsewhere.push(message);
  }
  return placed;
}

function formFieldOf(serverField: string): FormField | null {
  const match = /^passengerdetails\.(\d+)\.(\w+)$/.exec(serverField);
  const field = passengerFieldNames.find((name) => name === match?.[2]);
  return match && field ? `passengers.${Number(match[1])}.${field}` : null;
}
