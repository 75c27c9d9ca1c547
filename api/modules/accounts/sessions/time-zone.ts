/** IANA names as `Area/Place`, or `UTC`; offsets such as `+05:30` say nothing that a person could recognise. */
const IANA_NAME = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/** Browsers still send the name that this zone had before 1993. */
const RENAMED: Record<string, string> = { 'Asia/Calcutta': 'Asia/Kolkata' };

/** The name of a time zone that a browser sent; undefined when there is none of that name. */
export function timeZoneOf(name: string | undefined): string | undefined {
  if (!name || !IANA_NAME.test(name)) return undefined;
  try {
    const canonical = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return RENAMED[canonical] ?? canonical;
  } catch {
    return undefined;
  }
}
