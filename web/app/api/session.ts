import type { UserType } from 'contract/accounts.ts';
import { pathIn } from 'contract/language.ts';
import { useSyncExternalStore } from 'react';
import { useHydrated } from '#app/hydrated.tsx';
import { language } from '#language';
import { browserRun } from './browser-run.ts';
import { clearTabs } from './clear-device.ts';
import { storedValues } from './storage.ts';
import { decodeToken, storedSession } from './stored-session.ts';
import { deleteStoredTickets } from './stored-tickets.ts';

const stored = storedValues(() => window.localStorage);
const session = storedSession(
  stored,
  browserRun(
    () => document,
    () => location.protocol === 'https:',
  ),
  deleteStoredTickets,
);
const listeners = new Set<() => void>();

/** The session token, or null for a visitor. It is stored JSON-encoded, as the specification says. */
export function sessionToken(): string | null {
  return session.token();
}

/** What kind of account the token belongs to. */
export function sessionType(): UserType | null {
  return session.type();
}

/** Keeps a session, in the place of any other. Without `remember` it ends when the browser is closed. */
export function signIn(token: string, type: UserType, { remember = true } = {}): void {
  session.keep(token, type, { remember });
  announceChange();
}

/** For a session that the server does not know any more. */
export function signOut(): void {
  session.reset();
  announceChange();
}

/**
 * Removes the session and everything else of the person from this device, in every tab, and loads `home` anew: nothing of it stays
 * in memory, and no page's guard gets to ask for another session on the way. `api/log-out.ts` tells the server before.
 */
export function leaveSession(home: string): void {
  clearDevice();
  window.location.assign(pathIn(language, home));
}

/** Removes the session, the last search, a sign-up under way, drafts and opened tickets from this device, in every tab. */
export function clearDevice(): void {
  session.reset();
  deleteSignUpToken();
  stored.write('pickup', null);
  stored.write('dropoff', null);
  clearTabs();
}

/** The token of a sign-up under way, good for its code and its password only. It is stored like the session's. */
export function signUpToken(): string | null {
  return decodeToken(stored.read('signuptoken'));
}

export function storeSignUp(token: string): void {
  stored.write('signuptoken', JSON.stringify(token));
}

export function deleteSignUpToken(): void {
  stored.write('signuptoken', null);
}

/** The counters of the last search, as their `counter` texts. */
export function rememberedJourney(): { pickup: string | null; dropoff: string | null } {
  return { pickup: stored.read('pickup'), dropoff: stored.read('dropoff') };
}

export function rememberPickup(counter: string): void {
  stored.write('pickup', counter);
}

export function rememberDropoff(counter: string): void {
  stored.write('dropoff', counter);
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
  const isHydrated = useHydrated();
  const token = useSyncExternalStore(watchSession, sessionToken, () => null);
  return isHydrated ? token : undefined;
}

/** The account type for components; null for a visitor. */
export function useSessionType(): UserType | null {
  return useSyncExternalStore(watchSession, sessionType, () => null);
}

function announceChange(): void {
  for (const listener of listeners) listener();
}
