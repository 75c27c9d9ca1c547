const NEAR_BEFORE = 90;
const NEAR_AFTER = 40;

/** The last line of an SMS that binds its code to one site (origin-bound one-time codes): `@host #123456`. */
const OFFERED = /^@\S+ #(\d{6})$/m;

/**
 * Returns the one-time code of a message, or null: the code of its last line, six digits near the word code, OTP or
 * password, or six digits alone on a line. Ignores other six-digit numbers (postal codes, parts of order numbers).
 */
export function findCode(text: string): string | null {
  const offered = OFFERED.exec(text)?.[1];
  if (offered) return offered;
  for (const match of text.matchAll(/(?<![\w-])\d{6}(?![\w-])/g)) {
    const around = text.slice(Math.max(0, match.index - NEAR_BEFORE), match.index + 6 + NEAR_AFTER);
    if (/\b(?:code|otp|one-time|password)\b/i.test(around)) return match[0];
  }
  return /^[ \t]*(\d{6})[ \t]*$/m.exec(text)?.[1] ?? null;
}
