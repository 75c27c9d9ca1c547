import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters and digits that are not confused when read aloud or copied: no 0/O, 1/I/L, 2/Z, 5/S, 8/B. */
export const CLEAR_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/**
 * Returns `length` random clear letters. Ten make 9.5 * 10^13 PNRs: with 100 million bookings one in a
 * million new ones collides.
 */
export function randomLetters(length: number): string {
  return Array.from({ length }, () => CLEAR_LETTERS[randomInt(CLEAR_LETTERS.length)]).join('');
}

/** Returns an opaque token of 256 random bits. Only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether a received signature is the expected one; the time tells nothing about how much of it is right. */
export function isSameSignature(received: Uint8Array, expected: Uint8Array): boolean {
  return received.length === expected.length && timingSafeEqual(received, expected);
}
