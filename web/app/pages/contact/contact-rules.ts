import { failed, required } from 'contract/checks.ts';
import { emailAddress, line, newMobileNumber } from 'contract/values/text.ts';
import * as z from 'zod/mini';

const MAX_NAME_LENGTH = 60;
export const MAX_MESSAGE_LENGTH = 4_000;

/** Raw form input. `by` is `email` for people without an Indian number. */
export interface ContactTyping {
  fname: string;
  lname: string;
  email: string;
  by: 'phoneno' | 'email';
  phoneno: string;
  message: string;
  website: string;
}

export interface CheckedContact {
  fname: string;
  lname: string;
  email: string;
  phoneno?: string;
  message: string;
  website: string;
}

/** Returns the contract's rules (`contract/calls/contact.ts`) in zod/mini. A test compares the two. */
export function contactRules({ by }: Pick<ContactTyping, 'by'>): z.ZodMiniType<CheckedContact> {
  const written = {
    fname: line('fname', MAX_NAME_LENGTH),
    lname: line('lname', MAX_NAME_LENGTH),
    email: emailAddress(),
    message: message(),
    website: z.string(),
  };
  return z.object(by === 'phoneno' ? { ...written, phoneno: newMobileNumber() } : written);
}

function message() {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, required('message')),
        z.maxLength(MAX_MESSAGE_LENGTH, failed('message_too_long', { max: MAX_MESSAGE_LENGTH })),
      ),
  );
}
