import { z } from 'zod';
import { solvedChallenge } from './challenge.ts';

/** A solved challenge as JSON, which is a text in a query. */
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

/** What a guest session past the free ones of its network address needs. */
export const guestQuery = z.object({ solved: solvedAsText.optional() });
