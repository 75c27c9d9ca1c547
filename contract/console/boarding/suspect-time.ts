const FUTURE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** Whether a corrected time is in the future, or a day before or after its trip. All in milliseconds since 1970. */
export function isSuspectTime(
  at: number,
  { startsAt, arrivesAt }: { startsAt: number; arrivesAt: number },
  now: number,
): boolean {
  return at > now + FUTURE_MS || at < startsAt - DAY_MS || at > arrivesAt + DAY_MS;
}
