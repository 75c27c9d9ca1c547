import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transaction } from '#platform/database.ts';
import { randomToken, sha256 } from '#platform/secrets.ts';
import type { BrowserDescription } from '#platform/sessions.ts';
import { describeBrowser } from './sessions/describe-browser.ts';
import { rememberDevice } from './store.ts';

/**
 * A browser that has signed in to an account carries a mark of it, in a cookie that scripts cannot read. Strangers who guess at a
 * number's password use up the tries of the number, and not those of such a browser: so the owner is never locked out. Source:
 * OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
const NAME = 'known_device';
/** With this name browsers take it over TLS only, and from no other host of ours. */
const SECURE_NAME = `__Host-${NAME}`;
const YEAR_SECONDS = 365 * 86_400;

/** Who asks: the network address, the mark of a browser that has signed in before, and what the browser says it is. */
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

/** Gives the browser its mark. */
export function markDevice(reply: FastifyReply, device: string, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:');
  const mark = `${isSecure ? SECURE_NAME : NAME}=${device}`;
  const where = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${mark}; ${where}${isSecure ? '; Secure' : ''}`);
}

/** Remembers that an account was signed in to on this browser, and returns its new mark; the one before ends. */
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
