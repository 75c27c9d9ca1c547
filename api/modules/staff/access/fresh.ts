/** How long after a factor sensitive calls are allowed. */
export const FRESH_MINUTES = 5;
