import { formatDate } from 'contract/time.ts';
import { language } from '#language';

/** `2026-11-21` as this build's language writes it: `Sat, 21 Nov 2026`. */
export function writtenDate(date: string): string {
  return formatDate(date, language);
}
