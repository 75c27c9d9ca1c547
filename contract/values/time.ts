import { defaultLanguage, type Language } from './language.ts';

/** The time zone of all displayed travel times, whatever the device's own. */
export const LOCAL_TIME_ZONE = 'Asia/Kolkata';

/** India has one offset all year, so local times need only arithmetic. */
const OFFSET_MINUTES = 330;

const DATE_PARTS = { timeZone: 'UTC', weekday: 'short', day: 'numeric', year: 'numeric' } as const;
/** The local date of an instant, `YYYY-MM-DD` in Asia/Kolkata. */
export function localDate(instant: Date): string {
  return localClock(instant).slice(0, 10);
}

/** The local time of an instant, `HH:MM` in Asia/Kolkata. */
export function localTime(instant: Date): string {
  return localClock(instant).slice(11, 16);
}

/**
 * Local date and time in ISO 8601 form. Arithmetic, because `Intl` is slow for searches with dozens of dates.
 */
function localClock(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MINUTES * 60_000).toISOString();
}

/** An instant in local time with its offset, ISO 8601: `2026-11-26T06:30:00+05:30`. */
export function localIso(instant: Date): string {
  return `${localClock(instant).slice(0, 19)}+05:30`;
}

/** The instant of a local date (`YYYY-MM-DD`) and seconds since its midnight, which may exceed 24 hours. */
export function localInstant(date: string, seconds = 0): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - OFFSET_MINUTES * 60_000 + seconds * 1000);
}

/** Whether text is a real calendar date written `YYYY-MM-DD`; 30 February is not. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The date `days` after a date, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Formats `06:30` as `06:30 AM`. */
export function formatTime(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${String(twelve).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Date formats. Short month names in Hindi are not widely understood. */
const dateStyles = {
  en: ['en-GB', { ...DATE_PARTS, month: 'short' }],
  hi: ['hi-IN-u-nu-latn', { ...DATE_PARTS, month: 'long' }],
} satisfies Record<Language, [locale: string, options: Intl.DateTimeFormatOptions]>;

/** Made at their first use: each takes a browser several milliseconds. */
const dateFormats = new Map<Language, Intl.DateTimeFormat>();

function dateFormat(language: Language): Intl.DateTimeFormat {
  const [locale, options] = dateStyles[language];
  const format = dateFormats.get(language) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(language, format);
  return format;
}

/** Formats `2026-11-21` as `Sat, 21 Nov 2026` or `शनि, 21 नवंबर 2026`. */
export function formatDate(date: string, language: Language = defaultLanguage): string {
  return dateFormat(language)
    .format(new Date(`${date}T00:00:00Z`))
    .replace(/^(\p{L}{3}) /u, '$1, ');
}

/** Formats `2026-11-21` as `21-11-2026`. */
export function formatDayMonthYear(date: string): string {
  return date.split('-').toReversed().join('-');
}

/** Formats minutes as `hh:mm`. */
export function formatDuration(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
