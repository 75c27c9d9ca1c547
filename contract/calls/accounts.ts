import { z } from 'zod';
import { reply } from '../reply.ts';
import { CODE_DIGITS, MAX_AGE, PASSWORD_MIN, PHONE_DIGITS } from '../values/limits.ts';
import { COMPOSED_AT_MOST, emailAddress, line, mobileNumber } from '../values/text.ts';

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

/** The mobile number at sign-up, with the messages of section 5. */
export const newMobileNumber = z
  .string({ error: 'Mobile number must be a valid number' })
  .transform((text) => text.replace(/[\s-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, ''))
  .pipe(
    z
      .string()
      .regex(/^\d+$/, 'Mobile number must be a valid number')
      .min(PHONE_DIGITS, 'Mobile number must be at least 10 digits')
      .max(PHONE_DIGITS, 'Mobile number must not exceed 10 digits'),
  );

/** Without an Indian mobile number `phoneno` is left out; the code then goes to the email only. */
export const registerBody = z.object({
  name: line('Name', 120),
  email: emailAddress,
  phoneno: newMobileNumber.optional(),
});

const oneOfTwo = 'Mobile number must be 10 digits';

/** An account is identified by mobile number, or by email without an Indian number. */
const accountName = { phoneno: mobileNumber.optional(), email: emailAddress.optional() };
const namesOne = (body: { phoneno?: string | undefined; email?: string | undefined }) =>
  (body.phoneno === undefined) !== (body.email === undefined);

const PASSWORD_MAX = 200;
/** The limit bounds the cost of NFC composition. */
const isTypedAgain = (password: string, again: string) =>
  again.length <= PASSWORD_MAX * COMPOSED_AT_MOST && password === again.normalize('NFC');

/** A password with the messages of section 5, in its order. `tooShort` differs between forms. */
const passwordWith = (tooShort: string) =>
  z
    .string({ error: tooShort })
    .min(PASSWORD_MIN, tooShort)
    .max(PASSWORD_MAX, `Password must not exceed ${PASSWORD_MAX} characters`)
    .regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter')
    .regex(/\d/, 'Password must contain at least one number')
    .regex(/[@$!%*?&#]/, 'Password must contain at least one special character')
    .transform((text) => text.normalize('NFC'));

export const loginBody = z
  .object({
    ...accountName,
    password: passwordWith('Password must be at least 8 characters long'),
    /** False: the session ends with the visit. */
    remember: z.boolean().default(true),
  })
  .refine(namesOne, { error: oneOfTwo, path: ['phoneno'] });

export const forgotBody = z.object(accountName).refine(namesOne, { error: oneOfTwo, path: ['phoneno'] });

export const passwordBody = z
  .object({
    password: passwordWith('Password must be at least 8 characters'),
    cnfpassword: z.string(),
  })
  .refine((body) => isTypedAgain(body.password, body.cnfpassword), {
    error: 'Passwords do not match',
    path: ['cnfpassword'],
  });

/** Six digits, as text or number. Codes start at 100000, so a number loses no leading zero. */
export const oneTimeCode = z
  .union([z.string(), z.number()], { error: 'Otp must be 6 digits' })
  .transform((code) => String(code).trim())
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'Otp must be 6 digits'));

export const otpBody = z.object({ otp: oneTimeCode });
export const resetHeaders = z.object({ otp: z.string().max(20).optional() });

export const updateMeBody = z.object({
  name: line('Name', 120),
  age: z
    .union([z.number(), z.string().regex(/^\d{1,3}$/), z.literal('')], { error: 'Age must be a number' })
    .nullish()
    .transform((age) => (age === '' || age === null || age === undefined ? null : Number(age)))
    .pipe(
      z
        .number()
        .int('Age must be a whole number')
        .min(1, 'Age must be at least 1')
        .max(MAX_AGE, `Age must not exceed ${MAX_AGE}`)
        .nullable(),
    ),
  gender: z
    .enum([...genders, ''], { error: 'Gender must be Male, Female or Others' })
    .nullish()
    .transform((gender) => gender || null),
  address: z
    .union([z.literal(''), line('Address', 300)])
    .nullish()
    .transform((address) => address || null),
  phoneno: z.union([z.literal(''), mobileNumber], { error: oneOfTwo }).nullish(),
  email: emailAddress,
});

export const contactKind = z.enum(['phoneno', 'email']);
export const contactCodeBody = z.object({ contact: contactKind });
export const confirmContactBody = z.object({ contact: contactKind, otp: oneTimeCode });

/** `sentto`: the confirmed contacts that received the code, masked. */
export const stepUpCodeReply = reply({ data: z.object({ sentto: z.array(z.string()) }) });

/** The password or the code of `stepUpCodeReply`: proves that the owner uses this session. */
export const stepUpBody = z
  .object({
    password: passwordWith('Password must be at least 8 characters long').optional(),
    otp: oneTimeCode.optional(),
  })
  .refine((body) => (body.password === undefined) !== (body.otp === undefined), {
    error: 'Password or code is required',
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
  code: z.string({ error: 'Code is required' }).min(1, 'Code is required').max(2_000),
  state: z.string({ error: 'State is required' }).min(1, 'State is required').max(200),
});
