import { z } from 'zod';
import { PASSWORD_MAX } from '../calls/accounts.ts';
import { failed, required } from '../checks.ts';
import { reply } from '../reply.ts';
import { CODE_DIGITS } from '../values/limits.ts';
import { emailAddress } from '../values/text.ts';
import { grant } from './grant.ts';
import { permissions } from './roles.ts';

/** Six digits of an authenticator, or a recovery code of 16 letters and digits; spaces and hyphens do not count. */
export const factorCode = z
  .string({ error: failed('code_invalid', { digits: CODE_DIGITS }) })
  .max(60, failed('code_invalid', { digits: CODE_DIGITS }))
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z\d]{16})$/, failed('code_invalid', { digits: CODE_DIGITS })));

/** Any text: one that breaks the rules of new passwords is wrong like any other. */
const typedPassword = z
  .string({ error: required('password') })
  .min(1, required('password'))
  .max(PASSWORD_MAX, failed('password_too_long', { max: PASSWORD_MAX }))
  .transform((text) => text.normalize('NFC'));

export const staffSignInBody = z.object({
  email: emailAddress(),
  password: typedPassword,
  code: factorCode,
});

export const factorBody = z.object({ code: factorCode });

/** The signed-in member. `factorUntil`: until when sensitive acts are allowed; ISO 8601. */
export const staffSessionReply = reply({
  data: z.object({
    id: z.string(),
    name: z.string(),
    roles: z.array(grant),
    permissions: z.array(z.enum(permissions)),
    factorUntil: z.string(),
  }),
});

export const staffSession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  since: z.string(),
  lastUsed: z.string(),
  /** Whether it is the caller's session. */
  current: z.boolean(),
});
export const staffSessionListReply = reply({ data: z.array(staffSession) });
