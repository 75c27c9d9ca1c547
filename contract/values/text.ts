import * as z from 'zod/mini';
import { type FieldName, failed, required } from '../checks.ts';
import { PHONE_DIGITS } from './limits.ts';

/* Rules of server and browser, hence in zod/mini. */

/** C0 and C1 controls, bidirectional marks, line separators and tag characters. */
const CONTROL =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** NFC composition takes quadratic time: text longer than this multiple of its limit is rejected first. */
export const COMPOSED_AT_MOST = 4;

/** One line of text: trimmed, NFC-composed, `min` to `max` characters, visible, without controls or markup. */
export function line(field: FieldName, max: number, min = 1) {
  const tooShort = failed('too_few_characters', { field, min });
  const tooLong = failed('too_many_characters', { field, max });
  return z.pipe(
    z.pipe(
      z.string({ error: required(field) }).check(
        z.maxLength(max * COMPOSED_AT_MOST, { error: tooLong, abort: true }),
        z.refine((text) => !CONTROL.test(text), failed('control_characters', { field })),
        z.refine((text) => !/[<>]/.test(text), failed('markup', { field })),
      ),
      z.transform((text: string) => text.normalize('NFC').trim()),
    ),
    z.string().check(
      z.minLength(min, { error: ({ input }) => (input === '' ? required(field) : tooShort) }),
      z.maxLength(max, tooLong),
      z.refine((text) => VISIBLE.test(text), required(field)),
    ),
  );
}

/** What the fonts of tickets and passenger lists have: Latin, Greek, Cyrillic and Devanagari, and common marks. */
const PRINTED =
  /^(?:[ -~\u00a0-\u024f\u02bb\u02bc\u0370-\u03ff\u0964\u1e00-\u1eff\u2010-\u2015‘’\p{Script=Cyrillic}\p{Script=Devanagari}]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0323|\u200c|\u200d)*$/u;

/** The name of a passenger: a `line` in letters that a ticket can print. */
export function passengerName(field: FieldName, max: number, min = 1) {
  return line(field, max, min).check(
    z.refine((text) => PRINTED.test(text), failed('letters_not_printed', { field })),
  );
}

/** An email by section 5's pattern, lowercased. `empty`: the message for empty text. */
export function emailAddress(empty = failed('email_invalid')) {
  return z.pipe(
    z.pipe(
      z.string({ error: required('email') }),
      z.transform((text: string) => text.trim().toLowerCase()),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: empty, abort: true }),
        z.maxLength(254, failed('email_invalid')),
        z.regex(/^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/, failed('email_invalid')),
      ),
  );
}

/** Digits as typed: spaces, hyphens and a leading +91 or 0 are removed. */
function typedDigits(missing: string) {
  return z.pipe(
    z.string({ error: missing }),
    z.transform((text: string) => text.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')),
  );
}

/** An Indian mobile number: 10 digits. `empty`: the message for empty text. */
export function mobileNumber(empty = failed('mobile_invalid', { digits: PHONE_DIGITS })) {
  return z.pipe(
    typedDigits(required('mobileno')),
    z
      .string()
      .check(
        z.minLength(1, { error: empty, abort: true }),
        z.regex(/^\d{10}$/, failed('mobile_invalid', { digits: PHONE_DIGITS })),
      ),
  );
}

/** The mobile number at sign-up and in the contact form, with the messages of section 5. */
export function newMobileNumber() {
  const digits = PHONE_DIGITS;
  return z.pipe(
    typedDigits(failed('mobile_not_numeric')),
    z
      .string()
      .check(
        z.regex(/^\d+$/, failed('mobile_not_numeric')),
        z.minLength(digits, failed('mobile_too_short', { digits })),
        z.maxLength(digits, failed('mobile_too_long', { digits })),
      ),
  );
}

/** A whole number, also as up to three digits of text. */
export function wholeNumber(field: FieldName) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value,
    ),
    z.number({ error: failed('not_a_number', { field }) }).check(z.int(failed('not_whole', { field }))),
  );
}
