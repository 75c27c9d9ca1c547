import * as z from 'zod/mini';
import { failed, required } from '../checks.ts';
import { MAX_AGE } from './limits.ts';
import {
  fieldOf,
  GENDERS,
  type PassengerField,
  passengerFieldNames,
  type passengerFields,
} from './passenger-fields.ts';
import { emailAddress, line, mobileNumber, passengerName, wholeNumber } from './text.ts';

type Fields = typeof passengerFields;
type Gender = (typeof GENDERS)[number];

/** What a field of each kind holds in a call, and as stored. */
type Values<Kind> = Kind extends 'age'
  ? { typed: z.ZodMiniType<number>; stored: z.ZodMiniNullable<z.ZodMiniNumber> }
  : Kind extends 'gender'
    ? { typed: z.ZodMiniType<Gender, Gender>; stored: z.ZodMiniString }
    : { typed: z.ZodMiniType<string, string>; stored: z.ZodMiniString };

/** A rule for each field; that of a field that is not required allows it to be missing. */
type Shape<In extends 'typed' | 'stored'> = {
  [Name in PassengerField]: Fields[Name]['required'] extends true
    ? Values<Fields[Name]['kind']>[In]
    : z.ZodMiniOptional<z.ZodMiniNullable<Values<Fields[Name]['kind']>[In]>>;
};

function typedRule(name: PassengerField) {
  const field = fieldOf(name);
  switch (field.kind) {
    case 'name':
      return passengerName(name, field.max, field.min);
    case 'text':
      return line(name, field.max, field.min);
    case 'age':
      return z.pipe(
        wholeNumber(name),
        z
          .number()
          .check(
            z.minimum(0, failed('negative', { field: name })),
            z.maximum(MAX_AGE, failed('age_too_high', { max: MAX_AGE })),
          ),
      );
    case 'gender':
      return z.enum(GENDERS, { error: ({ input }) => (input ? failed('gender_unknown') : required(name)) });
    case 'mobile':
      return mobileNumber(required(name));
    case 'email':
      return emailAddress(required(name));
  }
}

function shapeOf<In extends 'typed' | 'stored'>(ruleOf: (name: PassengerField) => z.ZodMiniType): Shape<In> {
  return Object.fromEntries(passengerFieldNames.map((name) => [name, ruleOf(name)])) as Shape<In>;
}

/** The rules of the fields in a call, for server and browser. An empty optional field counts as missing. */
export function typedPassenger() {
  const blank = z.transform((value: unknown) => (value === '' ? undefined : value));
  return shapeOf<'typed'>((name) =>
    fieldOf(name).required ? typedRule(name) : z.optional(z.pipe(blank, z.optional(typedRule(name)))),
  );
}

/** The fields as stored: after erasure ages and optional fields are null, and other texts are empty. */
export function storedPassenger() {
  return shapeOf<'stored'>((name) => {
    const { kind, required } = fieldOf(name);
    const stored = kind === 'age' ? z.nullable(z.number()) : z.string();
    return required ? stored : z.nullish(stored);
  });
}

export type StoredPassenger = z.infer<z.ZodMiniObject<Shape<'stored'>>>;
