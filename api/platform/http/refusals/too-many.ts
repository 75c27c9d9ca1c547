import { m } from 'messages/messages.js';

/** Returns the sentence for too many requests, with the wait if it is longer than a minute. `retryAfter`: seconds. */
export function tooManySentence({ retryAfter = 0 }: { retryAfter?: number } = {}): string {
  const minutes = Math.ceil(retryAfter / 60);
  if (minutes <= 1) return m.errors_too_many_requests();
  if (minutes <= 90) return m.errors_too_many_minutes({ minutes });
  return m.errors_too_many_hours({ hours: Math.ceil(minutes / 60) });
}
