import { type PassengerField, passengerFieldNames } from 'contract/values/passenger-fields.ts';
import type { TypedPassenger } from '../../passengers/passenger.ts';
import type { BookingRules, CheckedBooking } from '../../passengers/passenger-rules.ts';

/** The first missing or wrong field of the form. */
export interface OpenField {
  kind: 'field';
  path: `passengers.${number}.${PassengerField}`;
  name: PassengerField;
  seat: string;
}

/** What a booking needs next: a seat, a field, or the payment. */
export type NextStep = { kind: 'seat' } | OpenField | { kind: 'pay'; checked: CheckedBooking };

/** Returns the next step of a booking. Fields count in the form's order. */
export function nextStep(passengers: TypedPassenger[], rules: BookingRules): NextStep {
  if (passengers.length === 0) return { kind: 'seat' };
  const checked = rules.safeParse({ passengers });
  if (checked.success) return { kind: 'pay', checked: checked.data };
  const wrong = new Set(checked.error.issues.map((issue) => issue.path.join('.')));
  const first = fieldsOf(passengers).find((field) => wrong.has(field.path));
  if (!first) throw new Error(`The form has no field for ${[...wrong].join(', ')}`);
  return first;
}

function fieldsOf(passengers: TypedPassenger[]): OpenField[] {
  return passengers.flatMap(({ seatno }, index) =>
    passengerFieldNames.map((name) => ({
      kind: 'field' as const,
      path: `passengers.${index}.${name}` as const,
      name,
      seat: seatno,
    })),
  );
}
