import type { UserType } from 'contract/accounts.ts';
import { useSyncExternalStore } from 'react';
import { keptValues } from './storage.ts';

const kept = keptValues(() => window.localStorage);
const listeners = new Set<() => void>();

/** The session token, or null for a visitor. It is stored JSON-encoded, as the specification says. */
export function sessionToken(): string | null {
  return decodeToken(kept.read('token'));
}

/** What kind of account the token belongs to. */
export function sessionType(): UserType | null {
  const type = kept.read('type');
  return type === 'Guest' || type === 'User' ? type : null;
}

export function signIn(token: string, type: UserType): void {
  kept.write('token', JSON.stringify(token));
  kept.write('type', type);
  announceChange();
}

/** For a session that the server does not know any more. */
export function signOut(): void {
  forgetSession();
  announceChange();
}

/**
 * Ends the session and loads `home` anew: nothing of it stays in memory, and no page's guard gets to ask for another one on
 * the way.
 */
export function logOut(home: string): void {
  forgetSession();
  window.location.assign(home);
}

function forgetSession(): void {
  kept.write('token', null);
  kept.write('type', null);
}

/** The counters of the last search, as their `counter` texts. */
export function rememberedJourney(): { pickup: string | null; dropoff: string | null } {
  return { pickup: kept.read('pickup'), dropoff: kept.read('dropoff') };
}

export function rememberPickup(counter: string): void {
  kept.write('pickup', counter);
}

export function rememberDropoff(counter: string): void {
  kept.write('dropoff', counter);
}

/** Calls back when somebody signs in or out, in this tab or another one. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The token for components: undefined while a prerendered page wakes up, since the build knows nobody's session. */
export function useSessionToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(watchSession, sessionToken, () => undefined);
}

/** The account type for components; null for a visitor. */
export function useSessionType(): UserType | null {
  return useSyncExternalStore(watchSession, sessionType, () => null);
}

/** Reads a stored token: JSON text, or the bare token that an older page may have left. */
export function decodeToken(stored: string | null): string | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return stored;
  }
}

function announceChange(): void {
  for (const listener of listeners) listener();
}
