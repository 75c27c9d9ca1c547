import { type User, updateMeBody } from 'contract/calls/accounts.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  contactState,
  initials,
  MAX_ADDRESS_LENGTH,
  MAX_NAME_LENGTH,
  patterns,
  updateBody,
} from './profile-rules.ts';

const asha: User = {
  name: 'Asha Verma',
  age: 34,
  gender: 'Female',
  address: '12 Lodhi Road, New Delhi',
  phoneno: '9810012345',
  email: 'asha@example.com',
  confirmedphoneno: '9810012345',
  confirmedemail: 'asha@example.com',
  haspassword: true,
  type: 'User',
};

/** Returns whether a browser accepts `text` under the field's pattern. */
function passes(field: keyof typeof patterns, text: string): boolean {
  return new RegExp(`^(?:${patterns[field]})$`, 'v').test(text);
}
const accepted = (field: keyof typeof patterns, text: string) =>
  updateMeBody.shape[field].safeParse(text).success;

describe('browser and server agree', () => {
  test.each([
    ['name', ['Asha Verma', ' Zoë ', '', '   ', '<b>', "O'Neil", 'अशा']],
    ['address', ['12 Lodhi Road', '<script>', 'Flat 4 & 5']],
    [
      'phoneno',
      ['9810012345', '98100 12345', '+91 98100-12345', '09810012345', '12345', '98100123456', 'nine'],
    ],
    ['email', ['asha@example.com', 'Asha@Example.COM', 'asha@example', 'a b@c.in', 'a@b.co', 'a@b..co']],
  ] as const)('about %s', (field, texts) => {
    for (const text of texts) expect([text, passes(field, text)]).toEqual([text, accepted(field, text)]);
  });

  it('about any number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^ ?(\+ ?9-?1|0)?([ -]?\d){9,11}-?$/), (text) => {
        expect(passes('phoneno', text)).toBe(accepted('phoneno', text));
      }),
    );
  });
});

describe('the form’s values', () => {
  it('are sent as typed', () => {
    const form = new FormData();
    const fields = { name: ' Asha Verma ', age: '35', gender: 'Others', address: '', phoneno: '98100 12345' };
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    form.set('email', 'Asha@Example.com');

    expect(updateMeBody.parse(updateBody(form))).toEqual({
      name: 'Asha Verma',
      age: 35,
      gender: 'Others',
      address: null,
      phoneno: '9810012345',
      email: 'asha@example.com',
    });
  });

  it('are trimmed, and include the address', () => {
    const form = new FormData();
    form.set('name', '  Asha ');
    form.set('address', ' 12 Lodhi Road ');
    expect(updateBody(form)).toEqual({
      name: 'Asha',
      age: '',
      gender: '',
      address: '12 Lodhi Road',
      phoneno: '',
      email: '',
    });
  });

  it('are limited to the server’s maximum length', () => {
    expect(accepted('name', 'A'.repeat(MAX_NAME_LENGTH))).toBe(true);
    expect(accepted('name', 'A'.repeat(MAX_NAME_LENGTH + 1))).toBe(false);
    expect(accepted('address', 'A'.repeat(MAX_ADDRESS_LENGTH))).toBe(true);
    expect(accepted('address', 'A'.repeat(MAX_ADDRESS_LENGTH + 1))).toBe(false);
  });

  it('are empty text for empty fields', () => {
    const form = new FormData();
    form.set('name', 'Asha');
    form.set('email', 'asha@example.com');
    const body = updateMeBody.parse(updateBody(form));
    expect(body).toMatchObject({ age: null, gender: null, address: null });
  });
});

describe('a contact', () => {
  it('needs no confirmation once confirmed', () => {
    expect(contactState(asha, 'email')).toEqual({
      given: 'asha@example.com',
      needsConfirming: false,
      inUse: null,
    });
  });

  it('keeps the old value in use until a change is confirmed', () => {
    expect(contactState({ ...asha, phoneno: '9999900000' }, 'phoneno')).toEqual({
      given: '9999900000',
      needsConfirming: true,
      inUse: '9810012345',
    });
  });

  it('has nothing in use before its first confirmation', () => {
    expect(contactState({ ...asha, confirmedphoneno: null }, 'phoneno')).toMatchObject({
      needsConfirming: true,
      inUse: null,
    });
  });

  it('needs no confirmation if removed; the old value stays in use', () => {
    expect(contactState({ ...asha, email: null }, 'email')).toEqual({
      given: null,
      needsConfirming: false,
      inUse: 'asha@example.com',
    });
  });

  it('needs no confirmation if never given', () => {
    const nobody = { ...asha, phoneno: null, confirmedphoneno: null };
    expect(contactState(nobody, 'phoneno')).toEqual({ given: null, needsConfirming: false, inUse: null });
  });
});

test.each([
  ['Asha Verma', 'AV'],
  ['Asha', 'A'],
  ['  Asha   Verma ', 'AV'],
  ['Maria de la Cruz', 'MC'],
  ['zoë', 'Z'],
  ['मीरा राव', 'मीरा'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));
