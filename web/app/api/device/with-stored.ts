import type { CallResult, Refusal } from '../client.ts';
import { sessionToken } from '../session/session.ts';
import { installWorker } from './site-worker.ts';
import { dropTicket, findStoredTicket, type StoredTicketKey, storeTicket } from './stored-tickets.ts';

/** How long to wait for the network before showing stored data. */
const TIMEOUT_MS = 4_000;

/** A reply with the time it was stored, or null if fresh. */
export type WithStored<Data> = Data & { storedAt: Date | null };

/**
 * Awaits a call for a query, stores its reply, and returns the stored one if no response arrives in time.
 * `path` identifies the call.
 */
export async function withStored<Data extends object>(
  path: string,
  request: Promise<CallResult<Data>>,
): Promise<WithStored<Data>> {
  const key = { token: sessionToken(), path };
  const fresh = request.then(async (result) => {
    await updateStored(key, result, (data) => storeTicket(key, JSON.stringify(data), {}));
    return result;
  });
  const first = await Promise.race([fresh, timeout()]);
  if (!first?.ok && (!first || isNoResponse(first.error))) {
    const stored = await findStoredTicket(key);
    if (stored) return { ...((await stored.response.json()) as Data), storedAt: stored.storedAt };
  }
  const result = await fresh;
  if (result.ok) return { ...result.data, storedAt: null };
  throw result.error;
}

/**
 * Awaits a call for a file and stores it. Returns the stored file only if the call fails without a response.
 */
export async function fileWithStored(
  path: string,
  request: Promise<CallResult<File>>,
): Promise<CallResult<File>> {
  const key = { token: sessionToken(), path };
  const result = await request;
  await updateStored(key, result, (file) =>
    storeTicket(key, file, { 'content-type': file.type, 'file-name': file.name }),
  );
  if (result.ok || !isNoResponse(result.error)) return result;
  const stored = await findStoredTicket(key);
  if (!stored) return result;
  const { headers } = stored.response;
  const type = headers.get('content-type') ?? '';
  return {
    ok: true,
    data: new File([await stored.response.blob()], headers.get('file-name') ?? 'ticket.pdf', { type }),
  };
}

/** Stores a successful reply; removes the stored one if the booking is not shown any more, or has no seat left. */
async function updateStored<Data>(
  key: StoredTicketKey,
  result: CallResult<Data>,
  store: (data: Data) => Promise<void>,
): Promise<void> {
  if (result.ok) {
    // The session may have ended meanwhile, or end while the reply is stored.
    if (sessionToken() !== key.token) return;
    await store(result.data);
    installWorker();
    if (sessionToken() !== key.token) await dropTicket(key);
  } else if (hasNoTicket(result.error)) await dropTicket(key);
}

function hasNoTicket({ code }: Refusal): boolean {
  return code === 'not_found' || code === 'seats_cancelled';
}

function isNoResponse({ code }: Refusal): boolean {
  return code === 'unreachable' || code === 'timed_out' || code === 'unreadable' || code === 'unavailable';
}

function timeout(): Promise<null> {
  return new Promise((over) => setTimeout(over, TIMEOUT_MS, null));
}
