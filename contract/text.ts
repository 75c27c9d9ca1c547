import { z } from 'zod';

/** Letters of the C0 and C1 control blocks, and the marks that turn the direction of what follows. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** One line of text that somebody typed: trimmed, composed (NFC), at most `max` letters long, no control characters, no markup. */
export function line(label: string, max: number) {
  return z
    .string({ error: `${label} is required` })
    .refine((text) => !CONTROL.test(text), `${label} must not contain control characters`)
    .refine((text) => !/[<>]/.test(text), `${label} must not contain < or >`)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(z.string().min(1, `${label} is required`).max(max, `${label} must not exceed ${max} characters`));
}

/** Section 5's e-mail pattern (local part, at sign, domain, a top level of two letters or more), in any letter case. */
export const emailAddress = z
  .string({ error: 'Email is required' })
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .max(254, 'Invalid email address')
      .regex(/^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/, 'Invalid email address'),
  );

/** An Indian mobile number: 10 digits. Spaces, hyphens and a leading +91 or 0 are what people type, so they may. */
export const mobileNumber = z
  .string({ error: 'Mobile number is required' })
  .transform((text) => text.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^\d{10}$/, 'Mobile number must be 10 digits'));
