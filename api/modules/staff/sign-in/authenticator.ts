import { brand } from 'brand/brand.ts';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps support everywhere (RFC 6238). */
const SETTINGS = { issuer: brand.name, algorithm: 'SHA1', digits: 6, period: 30 };
/** One step of drift to either side. */
const WINDOW = 1;

/** Returns a new secret of 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address by which an authenticator app takes over a secret. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...SETTINGS, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the time step of a code; undefined if the code is not that of the current step or of its neighbours. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: WINDOW });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}
