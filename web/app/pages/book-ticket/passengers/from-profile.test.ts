import type { User } from 'contract/calls/accounts.ts';
import { describe, expect, it, test } from 'vitest';
import { contactOf, passengerOf } from './from-profile.ts';

const asha: User = {
  name: 'Asha Verma',
  age: 34,
  gender: 'Female',
  address: null,
  phoneno: '9810012345',
  email: 'asha@example.com',
  confirmedphoneno: '9810012345',
  confirmedemail: 'asha@example.com',
  haspassword: true,
  type: 'User',
};

describe('a passenger filled from a profile', () => {
  it('has every field that the profile has', () => {
    expect(passengerOf(asha)).toEqual({
      fname: 'Asha',
      lname: 'Verma',
      age: '34',
      gender: 'Female',
      mobileno: '9810012345',
      email: 'asha@example.com',
    });
  });

  it('leaves out missing fields, so that typed text stays', () => {
    const nobody = { age: null, gender: null, phoneno: null, confirmedphoneno: null };
    expect(passengerOf({ ...asha, ...nobody })).toEqual({
      fname: 'Asha',
      lname: 'Verma',
      email: 'asha@example.com',
    });
  });

  it('uses the booking form’s name of the gender', () => {
    expect(passengerOf({ ...asha, gender: 'Others' }).gender).toBe('Other');
  });

  test.each([
    ['Maria de la Cruz', { fname: 'Maria de la', lname: 'Cruz' }],
    ['  Asha   Verma ', { fname: 'Asha', lname: 'Verma' }],
  ])('splits %j before its last word', (name, expected) => {
    expect(passengerOf({ ...asha, name })).toMatchObject(expected);
  });

  it('has only a first name if the name is one word', () => {
    const prefilled = passengerOf({ ...asha, name: 'Asha' });
    expect(prefilled).toMatchObject({ fname: 'Asha' });
    expect(prefilled).not.toHaveProperty('lname');
  });
});

describe('the contact from a profile', () => {
  it('needs both an email and a number', () => {
    expect(contactOf(asha)).toEqual({
      name: 'Asha Verma',
      email: 'asha@example.com',
      phoneno: '9810012345',
    });
    expect(contactOf({ ...asha, phoneno: null, confirmedphoneno: null })).toBeNull();
    expect(contactOf({ ...asha, email: null, confirmedemail: null })).toBeNull();
  });

  it('is the confirmed one until a new one is confirmed', () => {
    const changed = { ...asha, phoneno: '9999900000', email: 'new@example.com' };
    expect(contactOf(changed)).toMatchObject({ email: 'asha@example.com', phoneno: '9810012345' });
  });

  it('is null, and fills in nothing, with an unconfirmed email or number', () => {
    expect(contactOf({ ...asha, confirmedphoneno: null })).toBeNull();
    expect(contactOf({ ...asha, confirmedemail: null })).toBeNull();
    expect(passengerOf({ ...asha, confirmedemail: null })).not.toHaveProperty('email');
    expect(passengerOf({ ...asha, confirmedphoneno: null })).not.toHaveProperty('mobileno');
  });
});
