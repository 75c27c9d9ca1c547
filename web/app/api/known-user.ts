import type { User } from 'contract/accounts.ts';
import { useSyncExternalStore } from 'react';

let known: { token: string; user: User } | null = null;
const listeners = new Set<() => void>();

/** Takes down who is behind a token, for every place that shows it. */
export function learnUser(token: string, user: User): void {
  known = { token, user };
  for (const listener of listeners) listener();
}

/** Who is behind a token, as far as the server has told; null until then. */
export function useKnownUser(token: string | null | undefined): User | null {
  return useSyncExternalStore(watch, () => userOf(token), nobody);
}

function userOf(token: string | null | undefined): User | null {
  return known && known.token === token ? known.user : null;
}

const nobody = () => null;

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
