/** Returns the message of an error, such as fast-check's report with the sequence, and that of its cause. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, ...(error.cause instanceof Error ? [error.cause.message] : [])].join('\n\n');
}
