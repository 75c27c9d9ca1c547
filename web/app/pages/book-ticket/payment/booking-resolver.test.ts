import { expect, it } from 'vitest';
import { emptyPassenger } from '../passengers/passenger.ts';
import { bookingRules } from '../passengers/passenger-rules.ts';
import { bookingResolver } from './booking-resolver.ts';

const asha = {
  ...emptyPassenger('2C'),
  fname: 'Asha',
  lname: 'Verma',
  age: '34',
  gender: 'Female' as const,
  mobileno: '9810012345',
  email: 'asha@example.com',
};
const resolver = bookingResolver(bookingRules());
const options = { fields: {}, shouldUseNativeValidation: false };

it('puts each message at its passenger’s field', async () => {
  const { errors } = await resolver(
    { passengers: [asha, { ...asha, seatno: '2B', lname: ' ', age: 'old' }] },
    undefined,
    options,
  );
  expect(errors.passengers?.[0]).toBeUndefined();
  expect(errors.passengers?.[1]).toEqual({
    lname: { type: 'rules', message: 'Last Name is required' },
    age: { type: 'rules', message: 'Age must be a number' },
  });
});

it('returns the checked values', async () => {
  const checked = await resolver({ passengers: [asha] }, undefined, options);
  expect(checked).toMatchObject({ errors: {}, values: { passengers: [{ age: 34 }] } });
});
