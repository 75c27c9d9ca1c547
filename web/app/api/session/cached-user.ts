import type { User } from 'contract/calls/accounts.ts';
import { useSyncExternalStore } from 'react';
import { type CallResult, call, type Reply } from '../client.ts';
import { draftOwner } from '../device/draft-owner.ts';
import { claimDrafts } from '../device/drafts.ts';
import { sessionToken } from './session.ts';

interface CachedUser {
  token: string;
  user: User;
  /** When the server returned the user, in milliseconds. */
  at: number;
}

type UserLookup = Promise<CallResult<Reply<'showMe'>>>;

let cached: CachedUser | null = null;
let pending: { token: string; lookup: UserLookup } | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the user of a session token and caches it. Concurrent callers share one request. It sends the
 * browser's time zone for the list of sessions. A token that is no longer stored is not sent: `cancelled`.
 */
export function loadUser(token: string): UserLookup {
  if (pending?.token === token) return pending.lookup;
  const headers = { 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  // Another tab may have logged out since the caller read the token.
  const signal = sessionToken() === token ? undefined : AbortSignal.abort();
  const lookup = call('showMe', { headers, signal }).then((result) => {
    if (pending?.lookup === lookup) pending = null;
    if (result.ok) cacheUser({ token, user: result.data.user, at: Date.now() });
    return result;
  });
  pending = { token, lookup };
  return lookup;
}

export function useCachedUser(token: string | null | undefined): User | null {
  return useSyncExternalStore(watch, () => cachedUser(token)?.user ?? null, noUser);
}

export function cachedUser(token: string | null | undefined): CachedUser | null {
  return cached && cached.token === token ? cached : null;
}

const noUser = () => null;

function cacheUser(next: CachedUser): void {
  cached = next;
  const { token, user } = next;
  if (sessionToken() === token) claimDrafts(() => window.sessionStorage, draftOwner(token, user.type, user));
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
