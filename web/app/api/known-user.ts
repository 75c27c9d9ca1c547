import type { User } from 'contract/accounts.ts';
import { useSyncExternalStore } from 'react';
import { type CallResult, call, type Reply } from './client.ts';

interface CachedUser {
  token: string;
  user: User;
  /** When the server returned the user, in milliseconds. */
  at: number;
}

type UserLookup = Promise<CallResult<Reply<'showMe'>>>;

let cached: CachedUser | null = null;
let asking: { token: string; lookup: UserLookup } | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the user of a session token and caches it. Concurrent callers share one request. It sends the
 * browser's time zone for the list of sessions.
 */
export function askUser(token: string): UserLookup {
  if (asking?.token === token) return asking.lookup;
  const headers = { 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  const lookup = call('showMe', { headers }).then((result) => {
    if (asking?.lookup === lookup) asking = null;
    if (result.ok) learn({ token, user: result.data.user, at: Date.now() });
    return result;
  });
  asking = { token, lookup };
  return lookup;
}

/** The cached user of a token, or null. */
export function useCachedUser(token: string | null | undefined): User | null {
  return useSyncExternalStore(watch, () => cachedUser(token)?.user ?? null, nobody);
}

export function cachedUser(token: string | null | undefined): CachedUser | null {
  return cached && cached.token === token ? cached : null;
}

const nobody = () => null;

function learn(next: CachedUser): void {
  cached = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
