/**
 * The cache of viewed bookings for offline reading. Pages write it because they know the session; the service
 * worker never handles API calls.
 */
const CACHE = 'tickets';

/** About a year of bookings. */
const MAX_STORED = 40;

const STORED_AT = 'stored-at';

export interface StoredTicketKey {
  token: string | null;
  path: string;
}

export interface StoredReply {
  response: Response;
  storedAt: Date;
}

/** Stores a response and replaces an earlier one. Does nothing if storage fails. */
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
    // Offline reading is optional; the page already has its data.
  }
}

export async function findStoredTicket(key: StoredTicketKey): Promise<StoredReply | null> {
  try {
    const response = await caches.match(await nameOf(key), { cacheName: CACHE });
    return response ? { response, storedAt: new Date(response.headers.get(STORED_AT) ?? 0) } : null;
  } catch {
    return null;
  }
}

/** Removes a booking that the server no longer shows to this user. */
export async function dropTicket(key: StoredTicketKey): Promise<void> {
  const name = await nameOf(key).catch(() => null);
  if (name) await caches.open(CACHE).then((cache) => cache.delete(name));
}

/** Removes all stored tickets: the next user of the device may be another person. */
export function deleteStoredTickets(): void {
  if ('caches' in globalThis) void caches.delete(CACHE).catch(() => undefined);
}

/** A hash as key: it reveals neither token nor path and is unique per session. */
async function nameOf({ token, path }: StoredTicketKey): Promise<string> {
  const bytes = new TextEncoder().encode(`${token ?? ''} ${path}`);
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return `/tickets/${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
