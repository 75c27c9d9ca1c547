/** India has one offset all year. */
const OFFSET = 330 * 60_000;

export const DAY = 24 * 60 * 60_000;

const readable = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h12',
});

/** Returns the date (`YYYY-MM-DD`) in Asia/Kolkata at an instant (ms). */
export function indianDate(instant: number): string {
  return indianText(instant).slice(0, 10);
}

/**
 * Returns the instant (ms) of a date (`YYYY-MM-DD`) in Asia/Kolkata plus seconds since its midnight, which may exceed
 * 24 hours.
 */
export function indianInstant(date: string, seconds: number): number {
  return Date.parse(`${date}T00:00:00Z`) - OFFSET + seconds * 1000;
}

function indianText(instant: number): string {
  return new Date(instant + OFFSET).toISOString();
}

/** Returns the start (ms) in India of a day written `21-11-2026`; null for an invalid day. */
export function indianDay(text: string): number | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(day)) return null;
  return midnight - OFFSET;
}

/** Returns an instant (ms) in the status call's format: `2026-11-21 08:41:10.427`, Asia/Kolkata. */
export function statusTime(instant: number): string {
  return indianText(instant).replace('T', ' ').replace('Z', '');
}

/** Returns an instant (ms) in the callback's format: `21/11/2026 08:41:10`, Asia/Kolkata. */
export function responseTime(instant: number): string {
  const text = indianText(instant);
  return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)} ${text.slice(11, 19)}`;
}

/** Returns an instant (ms) for display: `Sat, 21 Nov, 08:41:10 AM`, Asia/Kolkata. */
export function readableTime(instant: number): string {
  return readable
    .format(instant)
    .replace(/^(\w+) /, '$1, ')
    .replace(/\b[ap]m\b/, (half) => half.toUpperCase());
}
