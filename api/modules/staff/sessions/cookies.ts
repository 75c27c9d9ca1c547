import type { FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine } from '#platform/limits/loopback.ts';

/** The session, and the mark of a browser in which a member has signed in before. */
type CookieName = 'staff_session' | 'staff_device';

/** Browsers accept this prefix over TLS only, and from this host only. */
const SECURE_PREFIX = '__Host-';

export function readCookie(request: FastifyRequest, name: CookieName, publicUrl: string): string | undefined {
  const wanted = nameOf(name, publicUrl);
  const all = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  const value = all.find(([key]) => key === wanted)?.[1];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Sets a cookie that neither scripts nor other sites can use; with `seconds` 0 the browser deletes it. */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  { value, seconds, publicUrl }: { value: string; seconds: number; publicUrl: string },
): void {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  const where = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  // Fastify adds one header for each cookie.
  reply.header('set-cookie', `${nameOf(name, publicUrl)}=${value}; ${where}${secure}`);
}

function nameOf(name: CookieName, publicUrl: string): string {
  return isSecure(publicUrl) ? `${SECURE_PREFIX}${name}` : name;
}

/** Browsers keep no such cookie for http://localhost. */
function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:') || !isThisMachine(publicUrl);
}
