import { z } from 'zod';
import { type FieldName, failed, required } from '../checks.ts';
import { PHONE_DIGITS } from './limits.ts';

/** C0 and C1 controls, bidirectional marks, line separators and tag characters. */
const CONTROL =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** NFC composition takes quadratic time: text longer than this multiple of its limit is rejected first. */
export const COMPOSED_AT_MOST = 4;

/** One line of text: trimmed, NFC-composed, at most `max` characters, visible, without controls or markup. */
export function line(field: FieldName, max: number) {
  const tooLong = failed('too_many_characters', { field, max });
  return z
    .string({ error: required(field) })
    .max(max * COMPOSED_AT_MOST, { error: tooLong, abort: true })
    .refine((text) => !CONTROL.test(text), failed('control_characters', { field }))
    .refine((text) => !/[<>]/.test(text), failed('markup', { field }))
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, required(field))
        .max(max, tooLong)
        .refine((text) => VISIBLE.test(text), required(field)),
    );
}

/** An email by section 5's pattern, lowercased. */
export const emailAddress = z
  .string({ error: required('email') })
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .max(254, failed('email_invalid'))
      .regex(/^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/, failed('email_invalid')),
  );

/** An Indian mobile number: 10 digits. Spaces, hyphens and a leading +91 or 0 are removed. */
export const mobileNumber = z
  .string({ error: required('mobileno') })
  .transform((text) => text.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^\d{10}$/, failed('mobile_invalid', { digits: PHONE_DIGITS })));
