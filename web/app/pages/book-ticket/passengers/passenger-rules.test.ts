import { passenger as contractPassenger } from 'contract/calls/bookings.ts';
import { fieldOf, type PassengerField, passengerFieldNames } from 'contract/values/passenger-fields.ts';
import fc from 'fast-check';
import { checkSentence } from 'messages/check-sentences.ts';
import { describe, expect, it } from 'vitest';
import { emptyPassenger, type TypedPassenger } from './passenger.ts';
import { passengerRules, placeErrors } from './passenger-rules.ts';

const asha: TypedPassenger = {
  ...emptyPassenger('2C'),
  fname: ' Asha ',
  lname: 'Verma',
  age: '34',
  gender: 'Female',
  mobileno: '+91 98100-12345',
  email: ' Asha.Verma@Example.com',
};

function sentences(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  const first: Record<string, string> = {};
  for (const issue of result.error?.issues ?? [])
    first[issue.path.join('.')] ??= checkSentence(issue.message) ?? issue.message;
  return first;
}
const here = (passenger: TypedPassenger) => sentences(passengerRules().safeParse(passenger));
const there = (passenger: TypedPassenger) =>
  sentences(contractPassenger.safeParse({ ...passenger, amount: 1200 }));

describe('a passenger', () => {
  it('is normalised as on the server', () => {
    expect(passengerRules().parse(asha)).toMatchObject({
      fname: 'Asha',
      age: 34,
      mobileno: '9810012345',
      email: 'asha.verma@example.com',
    });
  });

  it('needs every required field', () => {
    const required = passengerFieldNames.filter((name) => fieldOf(name).required);
    expect(Object.keys(here(emptyPassenger('2C')))).toEqual(required);
    expect(here(emptyPassenger('2C'))).toMatchObject({
      fname: 'First Name is required',
      lname: 'Last Name is required',
      age: 'Age is required',
      gender: 'Gender is required',
      mobileno: 'Mobile number is required',
      email: 'Email is required',
    });
  });

  it('under 2 needs no seat, and the message explains so', () => {
    expect(here({ ...asha, age: '1' }).age).toMatch(/under 2 travel free/);
    expect(here({ ...asha, age: '2' })).toEqual({});
  });
});

describe('browser and server agree on result and message', () => {
  const edgeCases: Partial<Record<PassengerField, string[]>> = {
    fname: ['', '  ', 'A', 'x'.repeat(60), 'x'.repeat(61), 'Asha\u202e', 'Zoë', "<b>O'Neil</b>", 'tab\there'],
    lname: ['', 'de la Cruz', 'y'.repeat(61), '\u0007'],
    gender: ['', 'Man', 'Other'],
    age: ['2', '120', '121', 'abc', '3.5', '-4', '1000', ' 34 '],
    mobileno: [
      '',
      ' - ',
      '12345',
      '98100 12345',
      '09810012345',
      '+919810012345',
      '98100123456',
      'ninety-eight',
    ],
    email: [
      '',
      ' ',
      'asha',
      'asha@example',
      'ASHA@EXAMPLE.COM',
      'a@b.co',
      `${'a'.repeat(250)}@b.co`,
      'a b@c.in',
    ],
  };
  const cases = Object.entries(edgeCases).flatMap(([field, texts]) => texts.map((text) => [field, text]));

  it.each(cases)('%s: %j', (field, text) => {
    const typed = { ...asha, [field]: text };
    expect(here(typed)).toEqual(there(typed));
  });

  it('for any name, number and address', () => {
    const typing = fc.record({
      fname: fc.string({ unit: 'binary', maxLength: 70 }),
      mobileno: fc.stringMatching(/^[+0-9 -]{0,15}$/),
      email: fc.oneof(fc.emailAddress(), fc.string({ maxLength: 20 })),
    });
    fc.assert(
      fc.property(typing, (typed) => {
        expect(here({ ...asha, ...typed })).toEqual(there({ ...asha, ...typed }));
      }),
    );
  });
});

describe('fields in a server error', () => {
  it('map to the form’s own fields', () => {
    const placed = placeErrors({
      'passengerdetails.0.age': 'a',
      'passengerdetails.7.mobileno': 'b',
      'passengerdetails.0.amount': 'c',
      tripId: 'd',
    });
    expect(placed.marked.map(({ field }) => field)).toEqual(['passengers.0.age', 'passengers.7.mobileno']);
    expect(placed.elsewhere).toEqual(['c', 'd']);
  });
});
