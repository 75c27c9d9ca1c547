/**
 * The cache of viewed bookings for offline reading. Pages write it because they know the session; the service
 * worker never handles API calls.
 */
const CACHE = 'tickets';

/** About a year of bookings. */
const MAX_STORED = 40;

const STORED_AT = 'stored-at';

/** The header with the call's path, by which a session's tickets can be listed. */
const CALL_PATH = 'call-path';

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
      new Response(body, { headers: { ...headers, [STORED_AT]: storedAt, [CALL_PATH]: key.path } }),
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

/** Returns the paths of a session's stored calls that begin with `start`, the last stored first. */
export async function storedPaths(token: string | null, start: string): Promise<string[]> {
  try {
    const cache = await caches.open(CACHE);
    const paths = await Promise.all((await cache.keys()).map((name) => pathOf(cache, name, token)));
    return paths
      .filter((path) => path !== null)
      .filter((path) => path.startsWith(start))
      .toReversed();
  } catch {
    return [];
  }
}

/** Returns the path of a stored call; null if another session stored it. */
async function pathOf(cache: Cache, { url }: Request, token: string | null): Promise<string | null> {
  const path = (await cache.match(url))?.headers.get(CALL_PATH) ?? null;
  return path !== null && url.endsWith(await nameOf({ token, path })) ? path : null;
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
