import { failed } from 'contract/checks.ts';
import { CODE_DIGITS, PASSWORD_MIN } from 'contract/values/limits.ts';
import { emailAddress, line, mobileNumber, newMobileNumber } from 'contract/values/text.ts';
import { m } from 'messages/messages.js';
import * as z from 'zod/mini';

const MAX_NAME_LENGTH = 120;
const MAX_PASSWORD_LENGTH = 200;
const UPPERCASE = /\p{Lu}/u;
const NUMBER = /\d/;
const SPECIAL = /[@$!%*?&#]/;

/** How an account is identified: mobile number, or email without an Indian number. */
export type AccountName = 'phoneno' | 'email';

/* The rules of `contract/calls/accounts.ts` in zod/mini, for form input; results are ready to send. A test
   compares the two. */

export interface LoginTyping {
  by: AccountName;
  phoneno: string;
  email: string;
  password: string;
  remember: boolean;
}
export type CheckedLogin = CheckedForgot & { password: string; remember: boolean };

export function loginRules({ by }: Pick<LoginTyping, 'by'>): z.ZodMiniType<CheckedLogin> {
  return z.object({
    ...accountName(by),
    password: password(failed('password_too_short_to_sign_in', { min: PASSWORD_MIN })),
    remember: z.boolean(),
  });
}

export interface ForgotTyping {
  by: AccountName;
  phoneno: string;
  email: string;
}
export type CheckedForgot = { phoneno: string } | { email: string };

export function forgotRules({ by }: Pick<ForgotTyping, 'by'>): z.ZodMiniType<CheckedForgot> {
  return z.object(accountName(by));
}

export interface RegisterTyping {
  name: string;
  email: string;
  phoneno: string;
  /** `email` without an Indian number: the code then goes to the email only. */
  by: AccountName;
}
export interface CheckedRegister {
  name: string;
  email: string;
  phoneno?: string;
}

export function registerRules({ by }: Pick<RegisterTyping, 'by'>): z.ZodMiniType<CheckedRegister> {
  const person = { name: line('name', MAX_NAME_LENGTH), email: emailAddress() };
  return z.object(by === 'phoneno' ? { ...person, phoneno: newMobileNumber() } : person);
}

/** As entered, and as sent. */
export interface TypedCode {
  otp: string;
}

/** Six digits; people and emails insert spaces. */
export function codeRules() {
  return z.object({
    otp: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.replace(/\s/g, '')),
      ),
      z
        .string()
        .check(z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), failed('code_invalid', { digits: CODE_DIGITS }))),
    ),
  });
}

/** As entered, and as sent. */
export interface NewPassword {
  password: string;
  cnfpassword: string;
}

export function passwordRules() {
  return z
    .object({
      password: password(failed('password_too_short', { min: PASSWORD_MIN })),
      cnfpassword: z.string(),
    })
    .check(
      z.refine((typed) => typed.password === typed.cnfpassword.normalize('NFC'), {
        error: failed('passwords_differ'),
        path: ['cnfpassword'],
      }),
    );
}

/** The password rules, each with whether a password meets it. */
export function passwordPoints(typed: string): { name: string; isMet: boolean }[] {
  return [
    { name: m.account_rule_length({ count: PASSWORD_MIN }), isMet: typed.length >= PASSWORD_MIN },
    { name: m.account_rule_uppercase(), isMet: UPPERCASE.test(typed) },
    { name: m.account_rule_number(), isMet: NUMBER.test(typed) },
    { name: m.account_rule_special(), isMet: SPECIAL.test(typed) },
  ];
}

function accountName(by: AccountName) {
  return by === 'phoneno' ? { phoneno: mobileNumber() } : { email: emailAddress() };
}

function password(tooShort: string) {
  return z.pipe(
    z
      .string()
      .check(
        z.minLength(PASSWORD_MIN, tooShort),
        z.maxLength(MAX_PASSWORD_LENGTH, failed('password_too_long', { max: MAX_PASSWORD_LENGTH })),
        z.regex(UPPERCASE, failed('password_without_uppercase')),
        z.regex(NUMBER, failed('password_without_number')),
        z.regex(SPECIAL, failed('password_without_special')),
      ),
    z.transform((text: string) => text.normalize('NFC')),
  );
}
