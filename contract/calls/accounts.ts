import { z } from 'zod';
import { failed, required } from '../checks.ts';
import { reply } from '../reply.ts';
import { CODE_DIGITS, MAX_AGE, PASSWORD_MIN, PHONE_DIGITS } from '../values/limits.ts';
import { COMPOSED_AT_MOST, emailAddress, line, mobileNumber, newMobileNumber } from '../values/text.ts';

export const userType = z.enum(['Guest', 'User']);
export type UserType = z.infer<typeof userType>;

/** A session, and the page to open next. */
export const signInReply = reply({ token: z.string(), type: userType, redirect: z.string() });

/** A sign-up token, valid only for the code and password calls. */
export const signUpReply = reply({ token: z.string(), redirect: z.string() });
export const messageReply = reply({});
export const redirectReply = reply({ redirect: z.string() });

export const genders = ['Male', 'Female', 'Others'] as const;

/**
 * A user. `phoneno` and `email` were entered last. `confirmedphoneno` and `confirmedemail` were confirmed
 * with a code. Only confirmed contacts sign in, receive links and add earlier bookings to the account.
 */
export const user = z.object({
  name: z.string(),
  age: z.number().nullable(),
  gender: z.enum(genders).nullable(),
  address: z.string().nullable(),
  phoneno: z.string().nullable(),
  email: z.string().nullable(),
  confirmedphoneno: z.string().nullable(),
  confirmedemail: z.string().nullable(),
  /** False for an account created through Google until it sets a password. */
  haspassword: z.boolean(),
  type: userType,
});
export type User = z.infer<typeof user>;
export const meReply = reply({ user });

/** Without an Indian mobile number `phoneno` is left out; the code then goes to the email only. */
export const registerBody = z.object({
  name: line('name', 120),
  email: emailAddress(),
  phoneno: z.optional(newMobileNumber()),
});

const oneOfTwo = failed('mobile_invalid', { digits: PHONE_DIGITS });

/** An account is identified by mobile number, or by email without an Indian number. */
const accountName = { phoneno: z.optional(mobileNumber()), email: z.optional(emailAddress()) };
const namesOne = (body: { phoneno?: string | undefined; email?: string | undefined }) =>
  (body.phoneno === undefined) !== (body.email === undefined);

export const PASSWORD_MAX = 200;
/** The limit bounds the cost of NFC composition. */
const isTypedAgain = (password: string, again: string) =>
  again.length <= PASSWORD_MAX * COMPOSED_AT_MOST && password === again.normalize('NFC');

/** A password with the messages of section 5, in its order. `tooShort` differs between forms. */
const passwordWith = (tooShort: string) =>
  z
    .string({ error: tooShort })
    .min(PASSWORD_MIN, tooShort)
    .max(PASSWORD_MAX, failed('password_too_long', { max: PASSWORD_MAX }))
    .regex(/\p{Lu}/u, failed('password_without_uppercase'))
    .regex(/\d/, failed('password_without_number'))
    .regex(/[@$!%*?&#]/, failed('password_without_special'))
    .transform((text) => text.normalize('NFC'));

export const signInPassword = passwordWith(failed('password_too_short_to_sign_in', { min: PASSWORD_MIN }));
export const newPassword = passwordWith(failed('password_too_short', { min: PASSWORD_MIN }));

export const loginBody = z
  .object({
    ...accountName,
    password: signInPassword,
    /** False: the session ends with the visit. */
    remember: z.boolean().default(true),
  })
  .refine(namesOne, { error: oneOfTwo, path: ['phoneno'] });

export const forgotBody = z.object(accountName).refine(namesOne, { error: oneOfTwo, path: ['phoneno'] });

export const passwordBody = z
  .object({
    password: newPassword,
    cnfpassword: z.string(),
  })
  .refine((body) => isTypedAgain(body.password, body.cnfpassword), {
    error: failed('passwords_differ'),
    path: ['cnfpassword'],
  });

/** Six digits, as text or number. Codes start at 100000, so a number loses no leading zero. */
export const oneTimeCode = z
  .union([z.string(), z.number()], { error: failed('code_invalid', { digits: CODE_DIGITS }) })
  .transform((code) => String(code).trim())
  .pipe(
    z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), failed('code_invalid', { digits: CODE_DIGITS })),
  );

export const otpBody = z.object({ otp: oneTimeCode });
export const resetHeaders = z.object({ otp: z.string().max(20).optional() });

export const updateMeBody = z.object({
  name: line('name', 120),
  age: z
    .union([z.number(), z.string().regex(/^\d{1,3}$/), z.literal('')], {
      error: failed('not_a_number', { field: 'age' }),
    })
    .nullish()
    .transform((age) => (age === '' || age === null || age === undefined ? null : Number(age)))
    .pipe(
      z
        .number()
        .int(failed('not_whole', { field: 'age' }))
        .min(1, failed('age_too_low', { min: 1 }))
        .max(MAX_AGE, failed('age_too_high', { max: MAX_AGE }))
        .nullable(),
    ),
  gender: z
    .enum([...genders, ''], { error: failed('gender_of_account_unknown') })
    .nullish()
    .transform((gender) => gender || null),
  address: z
    .union([z.literal(''), line('address', 300)])
    .nullish()
    .transform((address) => address || null),
  phoneno: z.union([z.literal(''), mobileNumber()], { error: oneOfTwo }).nullish(),
  email: emailAddress(),
});

export const contactKind = z.enum(['phoneno', 'email']);
export const contactCodeBody = z.object({ contact: contactKind });
export const confirmContactBody = z.object({ contact: contactKind, otp: oneTimeCode });

/** `sentto`: the confirmed contacts that received the code, masked. */
export const stepUpCodeReply = reply({ data: z.object({ sentto: z.array(z.string()) }) });

/** The password or the code of `stepUpCodeReply`: proves that the owner uses this session. */
export const stepUpBody = z
  .object({
    password: signInPassword.optional(),
    otp: oneTimeCode.optional(),
  })
  .refine((body) => (body.password === undefined) !== (body.otp === undefined), {
    error: failed('password_or_code_required'),
    path: ['password'],
  });

/** The browser's IANA time zone. An invalid one is dropped. */
export const timeZoneHeaders = z.object({ 'time-zone': z.string().max(60).optional().catch(undefined) });

/** A session of the account. `browser`, `system` and `timezone` are null if unknown. */
export const accountSession = z.object({
  _id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  timezone: z.string().nullable(),
  /** ISO 8601. `lastused` may lag by some minutes. */
  since: z.string(),
  lastused: z.string(),
  /** Whether it is the caller's session. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;
export const sessionListReply = reply({ data: z.array(accountSession) });
export const sessionParams = z.object({ id: z.string().max(100) });

/** The address of the identity provider's sign-in page. The provider returns `state`. */
export const googleStartReply = reply({ url: z.string(), state: z.string() });
export const googleQuery = z.object({
  code: z
    .string({ error: required('code') })
    .min(1, required('code'))
    .max(2_000),
  state: z
    .string({ error: required('state') })
    .min(1, required('state'))
    .max(200),
});
