import { z } from 'zod';
import { reply } from '../reply.ts';
import { line } from '../values/text.ts';

/** Options for the browser's `navigator.credentials`, in WebAuthn's JSON form. */
export const passkeyOptionsReply = reply({ data: z.looseObject({ challenge: z.string() }) });

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const credential = {
  id: base64url.min(1).max(1400),
  rawId: base64url.min(1).max(1400),
  type: z.literal('public-key'),
};

/** WebAuthn's RegistrationResponseJSON. */
export const addPasskeyBody = z.object({
  name: line('name', 60),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(20)).max(8).optional(),
    }),
  }),
});

/** WebAuthn's AuthenticationResponseJSON. */
export const passkeySignInBody = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
});

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  lastUsed: z.string().nullable(),
});
export const passkeyListReply = reply({ data: z.array(passkey) });
export const passkeyParams = z.object({ id: z.string().max(1400) });
