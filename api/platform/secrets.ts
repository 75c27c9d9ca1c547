import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when they are read aloud or copied by hand: no 0/O, 1/I/L, 2/Z, 5/S, 8/B. */
export const CLEAR_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/** `length` random clear letters. Ten of them make 9.5 * 10^13 PNRs: at 100 million bookings a new one meets an old one once in a million. */
export function randomLetters(length: number): string {
  return Array.from({ length }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join('');
}

/** An opaque token of 256 random bits; only its hash is ever stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
