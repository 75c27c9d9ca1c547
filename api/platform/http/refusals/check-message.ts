import { checkSentence } from 'messages/check-sentences.ts';
import { m } from 'messages/messages.js';

/** Returns the sentence for a zod issue's message in the current language. zod's own messages share one general sentence. */
export function checkMessage(message: string | undefined): string {
  return checkSentence(message) ?? m.errors_invalid();
}
