import { navigationType } from '#app/routing/navigation-type.ts';
import { removeOldDrafts } from './drafts.ts';
import { deleteOldGuest } from './guest/stored-guest.ts';
import { clearEntry, isBeforeRemoval } from './history-entry.ts';
import { removeExpiredHolds, removeHeldSeats } from './holds/held-seats.ts';
import { REMOVAL_KEY, type RemovalKind, tabRemovals } from './removal.ts';

const removals = tabRemovals(
  () => window.localStorage,
  () => window.sessionStorage,
);

/** Whether the user logged out on this page. It is then not restored from the back/forward cache. */
let isLeft = false;

const openForms = new Set<() => void>();

/**
 * Calls the listener when something is removed from this device, so that an open form does not store its own again.
 * While there is a listener, the page stays open when another tab removes a guest's details.
 */
export function watchRemovals(listener: () => void): () => void {
  openForms.add(listener);
  return () => {
    openForms.delete(listener);
  };
}

/**
 * Clears holds, and session storage in every tab: drafts, sign-in attempts and opened links. Log-out clears this page's
 * state, too.
 */
export function clearTabs(kind: RemovalKind): void {
  removeHeldSeats();
  removals.start(kind);
  afterRemoval(kind);
}

function afterRemoval(kind: RemovalKind): void {
  for (const listener of openForms) listener();
  if (kind !== 'log-out') return;
  isLeft = true;
  clearEntry();
}

/**
 * Clears this tab of a previous user's data. Before anything is shown, removes what other tabs have removed meanwhile,
 * drafts older than a day, holds and a remembered guest whose time is over and, on back navigation, the router state.
 * After a log-out in another tab, or while this page was in the back/forward cache, loads `home`. After a removal of a
 * guest's details, loads this page again, unless it has an open form. `token` returns the session token.
 */
export function watchDevice(token: () => string | null, home: () => string): void {
  const visit = navigationType();
  const hasMissed = removals.catchUp();
  if (hasMissed || visit === 'back_forward') dropState();
  if (visit !== 'navigate' && isBeforeRemoval({ withoutMark: true })) resetForms();
  removeOldDrafts(() => window.sessionStorage, Date.now());
  removeExpiredHolds(Date.now());
  deleteOldGuest(Date.now());
  const reload = () => window.location.reload();
  const goHome = () => window.location.replace(home());
  window.addEventListener('storage', ({ key, newValue }) => {
    const kind = key === REMOVAL_KEY && newValue !== null ? removals.follow(newValue) : null;
    if (!kind) return;
    afterRemoval(kind);
    if (kind === 'log-out') leave(goHome);
    else if (openForms.size === 0) leave(reload);
  });
  let tokenAtHide: string | null = null;
  window.addEventListener('pagehide', () => {
    tokenAtHide = token();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const isOthers = isLeft || (tokenAtHide !== null && token() !== tokenAtHide);
    const isStale = removals.catchUp();
    if (!isOthers && !isStale) return;
    if (!isStale) removals.clear();
    afterRemoval('log-out');
    leave(isStale ? reload : goHome);
  });
}

/** Loads another page. This one would stay on screen until that comes, so it is hidden. */
function leave(load: () => void): void {
  document.documentElement.hidden = true;
  load();
}

/** Empties the fields of the prerendered forms, which the browser fills in as they were left. */
function resetForms(): void {
  for (const form of document.forms) form.reset();
}

/** Such a page has the router state of its first visit, possibly another user's. The router's own `key` stays. */
function dropState(): void {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return;
  window.history.replaceState({ ...state, usr: null }, '');
}
