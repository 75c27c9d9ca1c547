/**
 * What of a traveller's bookings was shown on this device, kept so that it can be read again without a connection. Pages keep it,
 * since they know whose it is and when a session ends; the service worker never touches calls.
 */
const CACHE = 'tickets';

/** A phone holds the bookings of a year of travelling, and no more. */
const MOST_KEPT = 40;

const KEPT_AT = 'kept-at';

/** Whose bookings they are, and which part of them: the token of a session, and the path of a call. */
export interface KeptKey {
  token: string | null;
  path: string;
}

export interface KeptReply {
  response: Response;
  keptAt: Date;
}

/** Keeps an answer in the place of an earlier one. Browsers that cannot, or are full, do without. */
export async function keepTicket(
  key: KeptKey,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const keptAt = new Date().toISOString();
    await cache.put(await nameOf(key), new Response(body, { headers: { ...headers, [KEPT_AT]: keptAt } }));
    const names = await cache.keys();
    await Promise.all(names.slice(0, -MOST_KEPT).map((name) => cache.delete(name)));
  } catch {
    // Reading it offline is a courtesy; the page has what it came for.
  }
}

/** An answer that was kept on this device, with when that was. */
export async function keptTicket(key: KeptKey): Promise<KeptReply | null> {
  try {
    const response = await caches.match(await nameOf(key), { cacheName: CACHE });
    return response ? { response, keptAt: new Date(response.headers.get(KEPT_AT) ?? 0) } : null;
  } catch {
    return null;
  }
}

/** For what the server does not show to this traveller any more. */
export async function dropTicket(key: KeptKey): Promise<void> {
  const name = await nameOf(key).catch(() => null);
  if (name) await caches.open(CACHE).then((cache) => cache.delete(name));
}

/** Removes everything that was kept: the device may pass into other hands. */
export function forgetTickets(): void {
  if ('caches' in globalThis) void caches.delete(CACHE).catch(() => undefined);
}

/** A name that gives away neither the session nor what was asked, and that no other account can make. */
async function nameOf({ token, path }: KeptKey): Promise<string> {
  const bytes = new TextEncoder().encode(`${token ?? ''} ${path}`);
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return `/kept/${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
