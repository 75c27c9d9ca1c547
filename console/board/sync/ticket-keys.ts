import type { TicketKey } from 'contract/ticket-code/keys.ts';
import type { BoardStore } from '../store/board-store.ts';

interface KeyDependencies {
  store: BoardStore;
  /** Returns the public keys; null if they cannot be fetched. */
  fetchKeys(): Promise<TicketKey[] | null>;
}

interface RefreshDependencies extends KeyDependencies {
  after(ms: number, work: () => void): void;
}

/** A scan waits no longer for keys. Their request goes on, so that a later scan has them. */
const LONGEST_WAIT_MS = 1000;
/** Fetched keys are the newest for this long: invented ones cause no more requests. */
const FRESH_MS = 2000;

/** Stores the public keys if they have changed. Resolves to whether they could be fetched. */
export async function fetchTicketKeys({ store, fetchKeys }: KeyDependencies): Promise<boolean> {
  const ticketKeys = await fetchKeys();
  if (!ticketKeys) return false;
  const isNew = JSON.stringify(ticketKeys) !== JSON.stringify(store.state().ticketKeys);
  if (isNew) await store.update((board) => ({ ...board, ticketKeys }));
  return true;
}

/**
 * Returns a function that fetches the keys for a scan, by one request at a time. It resolves to whether the phone has the
 * newest keys.
 */
export function refreshTicketKeys({ after, ...deps }: RefreshDependencies): () => Promise<boolean> {
  let recent: Promise<boolean> | null = null;

  function clear(): void {
    recent = null;
  }

  async function start(): Promise<boolean> {
    const areFetched = await fetchTicketKeys(deps);
    if (areFetched) after(FRESH_MS, clear);
    else clear();
    return areFetched;
  }

  return () => {
    recent ??= start();
    const tooLong = new Promise<boolean>((resolve) => after(LONGEST_WAIT_MS, () => resolve(false)));
    return Promise.race([recent, tooLong]);
  };
}
