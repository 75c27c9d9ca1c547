import { createHmac, randomBytes } from 'node:crypto';

/** Returns an id as Razorpay's: a prefix and 14 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url').replace(/[-_]/g, '').slice(0, 14).padEnd(14, '0')}`;
}

/** Returns the signature of a text as hex: HMAC-SHA256. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
