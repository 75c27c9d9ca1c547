import type { User } from 'contract/accounts.ts';
import { useSyncExternalStore } from 'react';
import { type CallResult, call, type Reply } from './client.ts';

interface CachedUser {
  token: string;
  user: User;
  /** When the server said so. */
  at: number;
}

type UserLookup = Promise<CallResult<Reply<'showMe'>>>;

let cached: CachedUser | null = null;
let asking: { token: string; lookup: UserLookup } | null = null;
const listeners = new Set<() => void>();

/**
 * Asks who is behind the session's token, and takes it down for every place that shows it. Who asks while an answer is on its way
 * gets that one. The browser's time zone goes with it, for the list of sessions in the profile.
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

/** Who is behind a token, as far as the server has told; null until then. */
export function useCachedUser(token: string | null | undefined): User | null {
  return useSyncExternalStore(watch, () => cachedUser(token)?.user ?? null, nobody);
}

/** The same with when it was told. */
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
