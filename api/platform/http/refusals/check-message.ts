import { defaultLanguage } from 'contract/values/language.ts';
import { checkSentence } from 'messages/check-sentences.ts';
import { m } from 'messages/messages.js';
import { currentLanguage } from '../language.ts';

/**
 * Returns the sentence for a zod issue's message in the current language. zod's own messages are English; in
 * other languages they share one general sentence.
 */
export function checkMessage(message: string | undefined): string {
  const untranslated = currentLanguage() === defaultLanguage ? message : undefined;
  return checkSentence(message) ?? untranslated ?? m.errors_invalid();
}
