import type { CallResult, Refusal } from './client.ts';
import { sessionToken } from './session.ts';
import { dropTicket, findStoredTicket, type StoredTicketKey, storeTicket } from './stored-tickets.ts';

/** How long the network may take before what is known already is shown. */
const PATIENCE_MS = 4_000;

/** A reply with when it was known, where it comes from this device because nobody could be reached; null where it is fresh. */
export type WithStored<Data> = Data & { storedAt: Date | null };

/**
 * The reply to a call that was just made, for queries: kept for when there is no connection, and read from there when nobody
 * answers, or not soon. `path` says which call it was.
 */
export async function withStored<Data extends object>(
  path: string,
  asked: Promise<CallResult<Data>>,
): Promise<WithStored<Data>> {
  const key = { token: sessionToken(), path };
  const fresh = asked.then(async (result) => {
    await settle(key, result, (data) => storeTicket(key, JSON.stringify(data), {}));
    return result;
  });
  const soon = await Promise.race([fresh, patience()]);
  if (!soon?.ok && (!soon || isSilence(soon.error))) {
    const stored = await findStoredTicket(key);
    if (stored) return { ...((await stored.response.json()) as Data), storedAt: stored.storedAt };
  }
  const result = await fresh;
  if (result.ok) return { ...result.data, storedAt: null };
  throw result.error;
}

/** The same for a file that the traveller asked for, which is worth waiting for. */
export async function fileWithStored(
  path: string,
  asked: Promise<CallResult<File>>,
): Promise<CallResult<File>> {
  const key = { token: sessionToken(), path };
  const result = await asked;
  await settle(key, result, (file) =>
    storeTicket(key, file, { 'content-type': file.type, 'file-name': file.name }),
  );
  if (result.ok || !isSilence(result.error)) return result;
  const stored = await findStoredTicket(key);
  if (!stored) return result;
  const { headers } = stored.response;
  const type = headers.get('content-type') ?? '';
  return {
    ok: true,
    data: new File([await stored.response.blob()], headers.get('file-name') ?? 'ticket.pdf', { type }),
  };
}

/** Keeps what came for whom it came, and drops what is not theirs any more. */
async function settle<Data>(
  key: StoredTicketKey,
  result: CallResult<Data>,
  keep: (data: Data) => Promise<void>,
): Promise<void> {
  if (result.ok) {
    // Somebody may have logged out while the answer was on its way.
    if (sessionToken() === key.token) await keep(result.data);
  } else if (result.error.code === 'not_found') await dropTicket(key);
}

/** Whether nobody of ours answered, as far as a traveller on the road is concerned. */
function isSilence({ code }: Refusal): boolean {
  return code === 'unreachable' || code === 'timed_out' || code === 'unreadable' || code === 'unavailable';
}

function patience(): Promise<null> {
  return new Promise((over) => setTimeout(over, PATIENCE_MS, null));
}
