import { defaultLanguage, type Language } from './language.ts';

/** All travel times are told in the time of the road, never in that of the reader's device. */
export const LOCAL_TIME_ZONE = 'Asia/Kolkata';

/** India keeps one offset all year, which lets a date and a clock time become an instant by arithmetic. */
const OFFSET_MINUTES = 330;

const DATE_PARTS = { timeZone: 'UTC', weekday: 'short', day: 'numeric', year: 'numeric' } as const;
/** The date on the road at an instant, `YYYY-MM-DD` in Asia/Kolkata. */
export function localDate(instant: Date): string {
  return localClock(instant).slice(0, 10);
}

/** The clock on the road at an instant, `HH:MM` in Asia/Kolkata. */
export function localTime(instant: Date): string {
  return localClock(instant).slice(11, 16);
}

/** Date and clock of the road as ISO 8601 has them: a search tells dozens, which the calendars of `Intl` take long over. */
function localClock(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MINUTES * 60_000).toISOString();
}

/** The instant of a road date (`YYYY-MM-DD`) and a number of seconds since its midnight, which may pass 24 hours. */
export function localInstant(date: string, seconds = 0): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - OFFSET_MINUTES * 60_000 + seconds * 1000);
}

/** A real calendar date written `YYYY-MM-DD`: 30 February is not one. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The date `days` after a date, both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `06:30` as `06:30 AM`. */
export function formatTime(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${String(twelve).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** How a language writes a date. Hindi has no short names of months that everybody reads at once. */
const writtenDates = {
  en: new Intl.DateTimeFormat('en-GB', { ...DATE_PARTS, month: 'short' }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...DATE_PARTS, month: 'long' }),
} satisfies Record<Language, Intl.DateTimeFormat>;

/** `2026-11-21` as `Sat, 21 Nov 2026`, or as `शनि, 21 नवंबर 2026`. */
export function formatDate(date: string, language: Language = defaultLanguage): string {
  return writtenDates[language].format(new Date(`${date}T00:00:00Z`)).replace(/^(\p{L}{3}) /u, '$1, ');
}

/** `2026-11-21` as `21-11-2026`, the day-month-year of the booking summary. */
export function formatDayMonthYear(date: string): string {
  return date.split('-').toReversed().join('-');
}

/** Minutes as `hh:mm`. */
export function formatDuration(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
