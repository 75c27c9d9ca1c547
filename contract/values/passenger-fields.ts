export const GENDERS = ['Male', 'Female', 'Other'] as const;

interface FieldBase {
  required: boolean;
  /** Account's page of the booking; PDF and email. The personal-data page shows all fields. */
  shownOn: readonly ('page' | 'ticket')[];
  /** HTML token for the browser's autofill. */
  autofill?: string;
}

/** The kind decides rule, input and how it reads; texts have `min` (or 1) to `max` characters. */
type Field = FieldBase &
  ({ kind: 'name' | 'text'; min?: number; max: number } | { kind: 'age' | 'gender' | 'mobile' | 'email' });

/**
 * The fields of a passenger, in the form's order. They drive form and draft, the booking call, what is stored, shown,
 * exported and erased. `docs/architecture.md` lists the steps for a new one.
 */
export const passengerFields = {
  fname: { kind: 'name', max: 60, required: true, shownOn: ['page', 'ticket'], autofill: 'given-name' },
  lname: { kind: 'name', max: 60, required: true, shownOn: ['page', 'ticket'], autofill: 'family-name' },
  age: { kind: 'age', required: true, shownOn: ['page', 'ticket'] },
  gender: { kind: 'gender', required: true, shownOn: ['ticket'], autofill: 'sex' },
  mobileno: { kind: 'mobile', required: true, shownOn: [], autofill: 'tel-national' },
  email: { kind: 'email', required: true, shownOn: [], autofill: 'email' },
} as const satisfies Record<string, Field>;

/** The longest name of a booking's contact: the longest first and last name of a passenger, with a space between. */
export const MAX_CONTACT_NAME = passengerFields.fname.max + ' '.length + passengerFields.lname.max;

type Fields = typeof passengerFields;
export type PassengerField = keyof Fields;
export type FieldShownOn<Place> = {
  [Name in PassengerField]: Place extends Fields[Name]['shownOn'][number] ? Name : never;
}[PassengerField];

export const passengerFieldNames = Object.keys(passengerFields) as PassengerField[];

export function fieldOf(name: PassengerField): Field {
  return passengerFields[name];
}

export function fieldsShownOn<Place extends Field['shownOn'][number]>(place: Place): FieldShownOn<Place>[] {
  return passengerFieldNames.filter((name) => fieldOf(name).shownOn.includes(place)) as FieldShownOn<Place>[];
}

export function pick<From, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
