import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transaction } from '#platform/database/database.ts';
import { describeBrowser } from '#platform/sessions/describe-browser.ts';
import { randomToken, sha256 } from '#platform/sessions/secrets.ts';
import type { BrowserDescription } from '#platform/sessions/sessions.ts';
import { rememberDevice } from './store.ts';

/**
 * Cookie of a trusted device: a browser that has signed in to the account before.
 * Its sign-ins have a separate limit, so password guesses by others cannot lock the owner out.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
const NAME = 'known_device';
/** Browsers accept this prefix over TLS only, and from this host only. */
const SECURE_NAME = `__Host-${NAME}`;
const YEAR_SECONDS = 365 * 86_400;

/** Network address, device cookie and browser of a caller. */
export interface Caller {
  address: string;
  device: string | undefined;
  from: BrowserDescription;
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    device: deviceOf(request),
    from: describeBrowser(request.headers['user-agent']),
  };
}

function deviceOf(request: FastifyRequest): string | undefined {
  return /(?:^|; )(?:__Host-)?known_device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
}

export function markDevice(reply: FastifyReply, device: string, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:');
  const mark = `${isSecure ? SECURE_NAME : NAME}=${device}`;
  const where = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${mark}; ${where}${isSecure ? '; Secure' : ''}`);
}

/** Replaces a device's mark for an account; returns the new one. */
export async function recognise(
  db: Database | Transaction,
  device: string | undefined,
  userId: string,
  now: Date,
): Promise<string> {
  const mark = randomToken();
  await rememberDevice(db, { mark: sha256(mark), before: device ? sha256(device) : null, userId }, now);
  return mark;
}
