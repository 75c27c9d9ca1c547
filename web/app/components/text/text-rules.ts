import { type FieldName, failed, required } from 'contract/checks.ts';
import { PHONE_DIGITS } from 'contract/values/limits.ts';
import * as z from 'zod/mini';

/** As in the contract's `text.ts`: controls, bidirectional marks, line separators, tags. */
const CONTROL = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const MARKUP = /[<>]/;
const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;
const MAX_EMAIL_LENGTH = 254;

/** The contract's `line` in zod/mini: one line of text, trimmed and composed. */
export function line(field: FieldName, max: number) {
  return z.pipe(
    z.pipe(
      z.string().check(
        z.refine((text) => !CONTROL.test(text), failed('control_characters', { field })),
        z.refine((text) => !MARKUP.test(text), failed('markup', { field })),
      ),
      z.transform((text: string) => text.normalize('NFC').trim()),
    ),
    z.string().check(
      z.minLength(1, required(field)),
      z.maxLength(max, failed('too_many_characters', { field, max })),
      z.refine((text) => VISIBLE.test(text), required(field)),
    ),
  );
}

/** Removes spaces, hyphens and a leading +91 or 0 from a mobile number. */
export function typedMobileNumber() {
  return z.pipe(
    z.string(),
    z.transform((text: string) => text.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')),
  );
}

export function mobileNumber() {
  return z.pipe(
    typedMobileNumber(),
    z.string().check(z.regex(/^\d{10}$/, failed('mobile_invalid', { digits: PHONE_DIGITS }))),
  );
}

export function emailAddress() {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim().toLowerCase()),
    ),
    z
      .string()
      .check(z.maxLength(MAX_EMAIL_LENGTH, failed('email_invalid')), z.regex(EMAIL, failed('email_invalid'))),
  );
}
