import { languageTags } from 'contract/language.ts';
import { language } from '#language';

/** What people call a time zone, such as "India Standard Time"; its IANA name where this browser has no other. */
export function timeZoneText(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName: 'longGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName');
    return name?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
