/**
 * What of a traveller's bookings was shown on this device, kept so that it can be read again without a connection. Pages keep it,
 * since they know whose it is and when a session ends; the service worker never touches calls.
 */
const CACHE = 'tickets';

/** A phone holds the bookings of a year of travelling, and no more. */
const MAX_STORED = 40;

const STORED_AT = 'kept-at';

/** Whose bookings they are, and which part of them: the token of a session, and the path of a call. */
export interface StoredTicketKey {
  token: string | null;
  path: string;
}

export interface StoredReply {
  response: Response;
  storedAt: Date;
}

/** Keeps an answer in the place of an earlier one. Browsers that cannot, or are full, do without. */
export async function storeTicket(
  key: StoredTicketKey,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const storedAt = new Date().toISOString();
    await cache.put(
      await nameOf(key),
      new Response(body, { headers: { ...headers, [STORED_AT]: storedAt } }),
    );
    const names = await cache.keys();
    await Promise.all(names.slice(0, -MAX_STORED).map((name) => cache.delete(name)));
  } catch {
    // Reading it offline is a courtesy; the page has what it came for.
  }
}

/** An answer that was kept on this device, with when that was. */
export async function findStoredTicket(key: StoredTicketKey): Promise<StoredReply | null> {
  try {
    const response = await caches.match(await nameOf(key), { cacheName: CACHE });
    return response ? { response, storedAt: new Date(response.headers.get(STORED_AT) ?? 0) } : null;
  } catch {
    return null;
  }
}

/** For what the server does not show to this traveller any more. */
export async function dropTicket(key: StoredTicketKey): Promise<void> {
  const name = await nameOf(key).catch(() => null);
  if (name) await caches.open(CACHE).then((cache) => cache.delete(name));
}

/** Removes everything that was kept: the device may pass into other hands. */
export function deleteStoredTickets(): void {
  if ('caches' in globalThis) void caches.delete(CACHE).catch(() => undefined);
}

/** A name that gives away neither the session nor what was asked, and that no other account can make. */
async function nameOf({ token, path }: StoredTicketKey): Promise<string> {
  const bytes = new TextEncoder().encode(`${token ?? ''} ${path}`);
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return `/kept/${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
