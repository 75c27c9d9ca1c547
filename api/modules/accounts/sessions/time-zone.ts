/** IANA names as `Area/Place`, or `UTC`; users would not recognise offsets such as `+05:30`. */
const IANA_NAME = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/** Browsers still send this zone's name of before 1993. */
const RENAMED: Record<string, string> = { 'Asia/Calcutta': 'Asia/Kolkata' };

/** Returns the canonical name of a browser's time zone; undefined if it does not exist. */
export function timeZoneOf(name: string | undefined): string | undefined {
  if (!name || !IANA_NAME.test(name)) return undefined;
  try {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return RENAMED[canonical] ?? canonical;
  } catch {
    return undefined;
  }
}
