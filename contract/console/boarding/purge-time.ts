const DAY_MS = 86_400_000;

/**
 * Returns from when on a host has nothing of a departure, in milliseconds since 1970: a day after its arrival the phone
 * deletes it, and the server shows its host no more phone numbers.
 */
export function purgeTime(arrivesAt: string | Date): number {
  return new Date(arrivesAt).getTime() + DAY_MS;
}
