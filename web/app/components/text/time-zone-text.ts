import { languageTags } from 'contract/values/language.ts';
import { language } from '#language';

/** The name of a time zone, such as "India Standard Time", or its IANA name if the browser has none. */
export function timeZoneText(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat(languageTags[language], { timeZone, timeZoneName: 'longGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName');
    return name?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
