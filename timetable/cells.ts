import { isRealDate } from 'contract/values/time.ts';

export type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string };

/**
 * Parser of a column. An optional column may be absent, or empty in a row. `references` is the table whose
 * key it holds.
 */
export type Column<T> = { parse: (text: string) => Parsed<T>; optional: boolean; references?: string };

const accept = <T>(value: T): Parsed<T> => ({ ok: true, value });
const refuse = (reason: string): Parsed<never> => ({ ok: false, reason });

function required<T>(parse: (text: string) => Parsed<T>): Column<T> {
  return { parse: (text) => (text === '' ? refuse('is empty') : parse(text)), optional: false };
}

export function optional<T, F>(column: Column<T>, fallback: F): Column<T | F> {
  return {
    ...column,
    parse: (text) => (text === '' ? accept(fallback) : column.parse(text)),
    optional: true,
  };
}

/** Such characters would reach tickets, SMS and PDFs. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Why a text cannot be displayed, or null if it can. */
export function textFault(text: string, longest = 200): string | null {
  if (UNPRINTABLE.test(text)) return 'holds a control character';
  if (text.trim() !== text) return 'starts or ends with a space';
  if (text.length > longest) return `is longer than ${longest} characters`;
  return null;
}

export const text: Column<string> = required((value) => {
  const fault = textFault(value);
  return fault === null ? accept(value) : refuse(fault);
});

/** IDs are used in URLs and file names. */
export const id: Column<string> = required((value) =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(value)
    ? accept(value)
    : refuse(`${JSON.stringify(value)} must be up to 64 letters, digits, dots, dashes and underscores`),
);

export function reference(table: string): Column<string> {
  return { ...id, references: table };
}

export function oneOf<const T extends string>(...choices: T[]): Column<T> {
  return required((value) => {
    const choice = choices.find((entry) => entry === value);
    return choice === undefined
      ? refuse(`${JSON.stringify(value)} must be ${choices.join(' or ')}`)
      : accept(choice);
  });
}

export const flag: Column<boolean> = required((value) =>
  value === '0' || value === '1' ? accept(value === '1') : refuse(`${JSON.stringify(value)} must be 0 or 1`),
);

export const wholeNumber: Column<number> = required((value) =>
  /^\d{1,9}$/.test(value)
    ? accept(Number(value))
    : refuse(`${JSON.stringify(value)} must be a whole number, 0 or more`),
);

/** Kilometres, the unit of `shape_dist_traveled` in this feed. */
export const kilometres: Column<number> = required((value) =>
  /^\d{1,6}(\.\d+)?$/.test(value)
    ? accept(Number(value))
    : refuse(`${JSON.stringify(value)} must be a distance in kilometres, 0 or more`),
);

function coordinate(name: string, least: number, most: number): Column<number> {
  return required((value) => {
    if (!/^-?\d{1,3}(\.\d+)?$/.test(value))
      return refuse(`${JSON.stringify(value)} must be a ${name} in degrees`);
    const degrees = Number(value);
    return degrees < least || degrees > most
      ? refuse(`${value} is outside India (${name} ${least} to ${most})`)
      : accept(degrees);
  });
}

export const latitude = coordinate('latitude', 6.5, 37.1);
export const longitude = coordinate('longitude', 68.1, 97.5);

/** Converts `YYYYMMDD` to `YYYY-MM-DD`. */
export const date: Column<string> = required((value) => {
  const iso = value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return iso !== value && isRealDate(iso)
    ? accept(iso)
    : refuse(`${JSON.stringify(value)} must be a real date, written YYYYMMDD`);
});

/** Hours since the service day's midnight of the latest time. */
export const LATEST_HOUR = 72;

/** Converts `HH:MM:SS` to seconds since the service day's midnight; hours may exceed 24. */
export const time: Column<number> = required((value) => {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(value) ?? [];
  return hours === undefined || Number(hours) > LATEST_HOUR
    ? refuse(`${JSON.stringify(value)} must be a time, written HH:MM:SS, up to ${LATEST_HOUR}:59:59`)
    : accept(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
});

export const colour: Column<string> = required((value) =>
  /^[0-9A-Fa-f]{6}$/.test(value)
    ? accept(value.toUpperCase())
    : refuse(`${JSON.stringify(value)} must be six hexadecimal digits without #`),
);

/** Converts rupees with at most two decimals to paise. */
export const rupees: Column<number> = required((value) => {
  if (/^-\d/.test(value)) return refuse(`${value} must not be negative`);
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return refuse(`${JSON.stringify(value)} must be an amount in rupees`);
  if (/[1-9]/.test(part.slice(2))) return refuse(`${value} has a fraction of a paisa`);
  return accept(Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')));
});

/** A GTFS column that must be empty: it would change the meaning of a row. */
export const unsupported: Column<null> = {
  parse: (value) => (value === '' ? accept(null) : refuse('is not supported and must stay empty')),
  optional: true,
};
