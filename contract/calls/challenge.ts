import { z } from 'zod';

/**
 * A proof-of-work challenge in the format of ALTCHA 2. A unit is one `counter` whose derived key begins with
 * `keyPrefix`; `data.units` different ones are needed. The signature covers all parameters.
 */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string().regex(/^[0-9a-f]{32}$/),
    salt: z.string().regex(/^[0-9a-f]{32}$/),
    cost: z.number().int().min(1).max(1_000_000),
    keyLength: z.number().int().min(4).max(64),
    keyPrefix: z.string().regex(/^[0-9a-f]{1,8}$/),
    data: z.object({
      id: z.uuid(),
      /** The trip, and the session or network address, that it is valid for. */
      subject: z.string().max(100),
      units: z.number().int().min(1).max(1_000),
      /** ISO 8601 instant. */
      expires: z.string().max(40),
    }),
  }),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Challenge = z.infer<typeof challenge>;

/** A challenge and its solutions, encoded as in `solutions.ts`. */
export const solvedChallenge = z.object({
  challenge,
  solutions: z
    .string()
    .max(40_000)
    .regex(/^(?:\d{1,10}-[0-9a-f]{8,128}(?:\.(?=\d)|$))*$/),
});
export type SolvedChallenge = z.infer<typeof solvedChallenge>;

/** Most challenges in one booking call: the first, and further ones if the price rises meanwhile. */
export const MAX_SOLVED_CHALLENGES = 64;
