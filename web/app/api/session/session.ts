import type { UserType } from 'contract/calls/accounts.ts';
import { pathIn } from 'contract/values/language.ts';
import { useSyncExternalStore } from 'react';
import { useHydrated } from '#app/hydrated.tsx';
import { language } from '#language';
import { clearTabs } from '../device/clear-device.ts';
import { deleteGuest } from '../device/guest/stored-guest.ts';
import { removeHeldSeats } from '../device/holds/held-seats.ts';
import { deleteStoredTickets } from '../device/stored-tickets.ts';
import { storedValues } from '../storage.ts';
import { storedChanges } from '../stored-changes.ts';
import { browserRun } from './browser-run.ts';
import { decodeToken, storedSession } from './stored-session.ts';

const stored = storedValues(() => window.localStorage);
const session = storedSession(
  stored,
  browserRun(
    () => document,
    () => location.protocol === 'https:',
  ),
  deleteStoredTickets,
);
const changes = storedChanges();

/** The session token, or null for a visitor. Stored JSON-encoded, as specified. */
export function sessionToken(): string | null {
  return session.token();
}

export function sessionType(): UserType | null {
  return session.type();
}

/** Stores a session and replaces any other. Without `remember` it ends when the browser is closed. */
export function signIn(token: string, type: UserType, { remember = true } = {}): void {
  session.keep(token, type, { remember });
  changes.announce();
}

/** Removes a session that the server no longer accepts, and its holds. */
export function signOut(): void {
  removeHeldSeats();
  session.reset();
  changes.announce();
}

/**
 * Removes the session and all the user's data from this device, in every tab, and loads `home`. The reload
 * clears memory and keeps page guards from requesting a session. `log-out.ts` notifies the server first.
 */
export function leaveSession(home: string): void {
  clearDevice();
  window.location.assign(pathIn(language, home));
}

/**
 * Removes session, last search, remembered guest, unfinished sign-up, drafts, holds and stored tickets from this device,
 * in every tab.
 */
export function clearDevice(): void {
  session.reset();
  clearStored();
  clearTabs('log-out');
}

/** Removes the same in every tab, save the session. The form of this page stays. */
export function clearGuest(): void {
  deleteStoredTickets();
  clearStored();
  clearTabs('details');
}

function clearStored(): void {
  deleteSignUpToken();
  stored.write('pickup', null);
  stored.write('dropoff', null);
  stored.write('day', null);
  deleteGuest();
}

/**
 * The token of an unfinished sign-up, valid only for the code and password calls. Stored like the session's.
 */
export function signUpToken(): string | null {
  return decodeToken(stored.read('signuptoken'));
}

export function storeSignUp(token: string): void {
  stored.write('signuptoken', JSON.stringify(token));
}

export function deleteSignUpToken(): void {
  stored.write('signuptoken', null);
}

/** The last search: counters by name, the day as `YYYY-MM-DD`. */
export interface RememberedJourney {
  pickup: string | null;
  dropoff: string | null;
  day: string | null;
}

export function rememberedJourney(): RememberedJourney {
  return { pickup: stored.read('pickup'), dropoff: stored.read('dropoff'), day: stored.read('day') };
}

export function rememberPickup(counter: string): void {
  stored.write('pickup', counter);
}

export function rememberDropoff(counter: string): void {
  stored.write('dropoff', counter);
}

export function rememberDay(day: string): void {
  stored.write('day', day);
}

/** Calls the listener on sign-in and sign-out, in any tab. */
export const watchSession = changes.watch;

/** The session token for components; undefined during hydration, because prerendered HTML has no session. */
export function useSessionToken(): string | null | undefined {
  const isHydrated = useHydrated();
  const token = useSyncExternalStore(watchSession, sessionToken, () => null);
  return isHydrated ? token : undefined;
}

export function useSessionType(): UserType | null {
  return useSyncExternalStore(watchSession, sessionType, () => null);
}
