import { TICKET_KEYS_PATH, type TicketKey } from 'contract/ticket-code/keys.ts';
import { call } from '#app/api/client.ts';
import type { SyncCalls } from './sync.ts';

export const syncCalls: SyncCalls = {
  send: (events) => call('recordBoarding', { body: { events } }),
  fetchChanges: (tripId, since) => call('showBoarding', { params: { tripId }, query: { since } }),
  fetchKeys,
};

/** Returns the public keys of tickets; null if they cannot be fetched. */
async function fetchKeys(): Promise<TicketKey[] | null> {
  try {
    const response = await fetch(TICKET_KEYS_PATH, { cache: 'no-cache' });
    return response.ok ? ((await response.json()) as { keys: TicketKey[] }).keys : null;
  } catch {
    return null;
  }
}
