import { z } from 'zod';
import { failed } from '../checks.ts';
import { solvedChallenge } from './challenge.ts';

/** A solved challenge as JSON text, for a query string. */
const solvedAsText = z
  .string()
  .max(4_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: failed('challenge_not_json') });
      return z.NEVER;
    }
  })
  .pipe(solvedChallenge);

/** A challenge is needed once a network address has used its free guest sessions. */
export const guestQuery = z.object({ solved: solvedAsText.optional() });
