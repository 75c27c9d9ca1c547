import { TICKET_KEYS_PATH, type TicketKey } from 'contract/ticket-code/keys.ts';
import { call } from '#app/api/client.ts';
import { language } from '#language';
import { storedList } from '../officer/stored-list.ts';
import { fetchDepartures } from './departures.ts';
import type { SyncCalls } from './sync.ts';

export const syncCalls: SyncCalls = {
  send: (events) => call('recordBoarding', { body: { events } }),
  fetchChanges: (tripId, since) => call('showBoarding', { params: { tripId }, query: { since } }),
  fetchKeys,
  async fetchList(tripId) {
    const result = await call('showPassengerList', { params: { tripId }, query: { format: 'json' } });
    if (!result.ok) return result;
    return { ok: true, reply: storedList(result.reply.data, language) };
  },
  language,
  fetchDepartures: () => fetchDepartures(new Date()),
  sendShowing: ({ tripId, showing }) => call('recordListShown', { params: { tripId }, body: showing }),
};

/** Returns the server's time, also without a session; null if it cannot be reached. */
export async function fetchServerTime(): Promise<Date | null> {
  try {
    const response = await fetch(TICKET_KEYS_PATH, { method: 'HEAD', cache: 'no-store' });
    const time = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(time) ? null : new Date(time);
  } catch {
    return null;
  }
}

const KEYS_TIME_LIMIT_MS = 15_000;

/** Returns the public keys of tickets; null if they cannot be fetched. */
async function fetchKeys(): Promise<TicketKey[] | null> {
  try {
    const signal = AbortSignal.timeout(KEYS_TIME_LIMIT_MS);
    const response = await fetch(TICKET_KEYS_PATH, { cache: 'no-cache', signal });
    return response.ok ? ((await response.json()) as { keys: TicketKey[] }).keys : null;
  } catch {
    return null;
  }
}
