import fc from 'fast-check';
import { checkSentence } from 'messages/check-sentences.ts';
import { describe, expect, it } from 'vitest';
import { COMPOSED_AT_MOST, emailAddress, line, mobileNumber, newMobileNumber } from './text.ts';

const name = line('name', 5);
const faultOf = (text: unknown) => checkSentence(name.safeParse(text).error?.issues[0]?.message);

describe('a line of text', () => {
  it('is trimmed and composed', () => {
    expect(name.parse('  e\u0301te\u0301 ')).toBe('\u00e9t\u00e9');
    expect(name.parse('आशा')).toBe('आशा');
  });

  it('is measured after trimming and composing', () => {
    expect(faultOf('  12345 ')).toBeUndefined();
    expect(faultOf('123456')).toBe('Name must not exceed 5 characters');
  });

  it('is rejected without composing if four times too long', () => {
    expect(COMPOSED_AT_MOST).toBe(4);
    expect(faultOf(`${' '.repeat(19)}x`)).toBeUndefined();
    expect(faultOf(`${' '.repeat(20)}x`)).toBe('Name must not exceed 5 characters');
  });

  it.each([undefined, null, 7, '', '   ', '\u200b', '\u0301'])('is required: %j counts as empty', (text) => {
    expect(faultOf(text)).toBe('Name is required');
  });

  it.each(['A', '7', '-', '₹', 'अ'])('may be a single %s', (text) => {
    expect(faultOf(text)).toBeUndefined();
  });

  it.each(['a\n', 'a\u0000b', 'a\u0085b', 'a\u061cb', 'a\u200fb', 'a\u202eb', 'a\u2066b', 'a\u{e0041}b'])(
    'rejects control characters: %j',
    (text) => {
      expect(faultOf(text)).toBe('Name must not contain control characters');
    },
  );

  it.each(['<b', 'a>'])('rejects markup: %s', (text) => {
    expect(faultOf(text)).toBe('Name must not contain < or >');
  });
});

describe('an email address', () => {
  const faultOf = (text: unknown) => checkSentence(emailAddress().safeParse(text).error?.issues[0]?.message);

  it('is trimmed and lowercased', () => {
    expect(emailAddress().parse(' Asha.Rao+trips@Mail.Example.CO.in ')).toBe(
      'asha.rao+trips@mail.example.co.in',
    );
    expect(emailAddress().parse('a_1%2-3@x-1.io')).toBe('a_1%2-3@x-1.io');
  });

  it('is required', () => {
    expect(faultOf(undefined)).toBe('Email is required');
  });

  it.each([
    '',
    'asha',
    '@example.com',
    'asha@',
    'asha@example',
    'asha@example.c',
    'asha@.com',
    'asha@example..com',
    'asha@example.c0m',
    'asha@example.com.',
    'asha rao@example.com',
    'asha@exa mple.com',
    'asha@a.b_c.com',
    'asha@example.com, ravi@example.com',
    'Asha <asha@example.com>',
  ])('rejects %j', (text) => {
    expect(faultOf(text)).toBe('Invalid email address');
  });

  it('has up to 254 characters', () => {
    const domain = '@example.com';
    expect(faultOf(`${'x'.repeat(254 - domain.length)}${domain}`)).toBeUndefined();
    expect(faultOf(`${'x'.repeat(255 - domain.length)}${domain}`)).toBe('Invalid email address');
  });
});

describe('a mobile number', () => {
  const digits = fc.stringMatching(/^[1-9]\d{9}$/);

  it('is reduced to its 10 digits', () => {
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('', '+91', '+91 ', '0', '+91-', ' '),
        fc.constantFrom('', ' ', '-'),
        (number, before, between) =>
          mobileNumber().parse(`${before}${number.slice(0, 5)}${between}${number.slice(5)} `) === number,
      ),
    );
    // Indian mobile numbers may begin with 0 or 91.
    expect(mobileNumber().parse('0123456789')).toBe('0123456789');
    expect(mobileNumber().parse('9123456789')).toBe('9123456789');
  });

  it.each(['', '981234567', '98123456701', '+9198123456701', '+92 9812345670', '98123x5670', '00981234567x'])(
    'rejects %j',
    (text) => {
      expect(checkSentence(mobileNumber().safeParse(text).error?.issues[0]?.message)).toBe(
        'Mobile number must be 10 digits',
      );
    },
  );

  it('is required', () => {
    expect(checkSentence(mobileNumber().safeParse(undefined).error?.issues[0]?.message)).toBe(
      'Mobile number is required',
    );
  });
});

describe('the mobile number of a sign-up', () => {
  const faultOf = (text: unknown) =>
    checkSentence(newMobileNumber().safeParse(text).error?.issues[0]?.message);

  it('is reduced to its 10 digits', () => {
    expect(newMobileNumber().parse('+91 98123-45670')).toBe('9812345670');
  });

  it.each([undefined, '', 'x981234567', '981234567x', '98123x5670', 'abcdefghij'])(
    'has only digits, unlike %j',
    (text) => {
      expect(faultOf(text)).toBe('Mobile number must be a valid number');
    },
  );

  it('has 10 digits, and says whether it has fewer or more', () => {
    expect(faultOf('981234567')).toBe('Mobile number must be at least 10 digits');
    expect(faultOf('98123456701')).toBe('Mobile number must not exceed 10 digits');
  });
});

it('a line of text with a least length says how long it must be', () => {
  const message = line('message', 9, 3);
  const faultOf = (text: string) => checkSentence(message.safeParse(text).error?.issues[0]?.message);
  expect(faultOf('ab')).toMatch(/3/);
  expect(faultOf('')).toBe('Message is required');
  expect(faultOf('abc')).toBeUndefined();
});
