import { z } from 'zod';
import { solvedChallenge } from './challenge.ts';

/** A solved challenge as JSON text, for a query string. */
const solvedAsText = z
  .string()
  .max(4_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'The challenge must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(solvedChallenge);

/** A challenge is needed once a network address has used its free guest sessions. */
export const guestQuery = z.object({ solved: solvedAsText.optional() });
