import { formatDate } from 'contract/values/time.ts';
import { language } from '#language';

/** Formats `2026-11-21` in this build's language: `Sat, 21 Nov 2026`. */
export function writtenDate(date: string): string {
  return formatDate(date, language);
}
