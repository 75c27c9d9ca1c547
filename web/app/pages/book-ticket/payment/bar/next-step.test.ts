import { describe, expect, it } from 'vitest';
import { emptyPassenger } from '../../passengers/passenger.ts';
import { bookingRules } from '../../passengers/passenger-rules.ts';
import { nextStep } from './next-step.ts';

const rules = bookingRules();
const asha = {
  ...emptyPassenger('2C'),
  fname: 'Asha',
  lname: 'Verma',
  age: '34',
  gender: 'Female',
  mobileno: '9810012345',
  email: 'asha@example.com',
};
const ravi = { ...asha, seatno: '2D', fname: 'Ravi', gender: 'Male' };

describe('the next step', () => {
  it('is a seat while none is chosen', () => {
    expect(nextStep([], rules)).toEqual({ kind: 'seat' });
  });

  it('is the first field of an empty block', () => {
    expect(nextStep([emptyPassenger('2C')], rules)).toEqual({
      kind: 'field',
      path: 'passengers.0.fname',
      name: 'fname',
      seat: '2C',
    });
  });

  it.each(['fname', 'lname', 'age', 'gender', 'mobileno', 'email'] as const)(
    'is %s where only that is missing',
    (name) => {
      expect(nextStep([{ ...asha, [name]: '' }, ravi], rules)).toMatchObject({
        path: `passengers.0.${name}`,
      });
    },
  );

  it('is a wrong value as well as a missing one, whichever comes first', () => {
    expect(nextStep([{ ...asha, age: '1', email: '' }], rules)).toMatchObject({ name: 'age' });
    expect(nextStep([{ ...asha, lname: ' ', mobileno: '98123' }], rules)).toMatchObject({ name: 'lname' });
  });

  it('names the seat of the first incomplete passenger', () => {
    expect(nextStep([asha, { ...ravi, gender: '' }, emptyPassenger('3C')], rules)).toEqual({
      kind: 'field',
      path: 'passengers.1.gender',
      name: 'gender',
      seat: '2D',
    });
  });

  it('is the payment with the checked values once every block is complete', () => {
    expect(nextStep([asha, ravi], rules)).toMatchObject({
      kind: 'pay',
      checked: {
        passengers: [
          { age: 34, seatno: '2C' },
          { age: 34, seatno: '2D' },
        ],
      },
    });
  });
});
