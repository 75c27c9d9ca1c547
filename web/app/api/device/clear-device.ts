import { removeDrafts, removeOldDrafts } from './drafts.ts';
import { deleteOldGuest } from './guest/stored-guest.ts';

/** Announces a log-out to other tabs, because only a tab itself can clear its session storage. */
let channel: BroadcastChannel | undefined;
/** Announces that drafts are removed while the pages of other tabs stay open. */
let draftChannel: BroadcastChannel | undefined;
/** Whether the user logged out on this page. It is then not restored from the back/forward cache. */
let isLeft = false;

/**
 * Clears drafts, sign-in attempts and the router state in every tab. Other tabs load the home page.
 * `watchDevice` clears the router state of earlier pages.
 */
export function clearTabs(): void {
  clearTab();
  channel?.postMessage(null);
}

function clearTab(): void {
  isLeft = true;
  try {
    window.sessionStorage.clear();
  } catch {
    // Without access to storage nothing is stored.
  }
  window.history.replaceState(null, '');
}

/** Removes the drafts of all trips in every tab. Open forms stay on screen until they are left. */
export function clearDrafts(): void {
  removeTabDrafts();
  draftChannel?.postMessage(null);
}

function removeTabDrafts(): void {
  removeDrafts(() => window.sessionStorage);
}

/**
 * Clears this tab of a previous user's data. Removes drafts older than a day, a remembered guest whose time is
 * over and, on back navigation, the router state. After a log-out in another tab, or while this page was in the
 * back/forward cache, clears the tab and loads `home`. `token` returns the session token. Drafts that another tab
 * removes are removed here.
 */
export function watchDevice(token: () => string | null, home: () => string): void {
  removeOldDrafts(() => window.sessionStorage, Date.now());
  deleteOldGuest(Date.now());
  dropStateAfterReturn();
  const leave = () => {
    clearTab();
    window.location.replace(home());
  };
  channel = new BroadcastChannel('log-out');
  channel.addEventListener('message', leave);
  draftChannel = new BroadcastChannel('remove-drafts');
  draftChannel.addEventListener('message', removeTabDrafts);
  let tokenAtHide: string | null = null;
  window.addEventListener('pagehide', () => {
    tokenAtHide = token();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    const isOthers = isLeft || (tokenAtHide !== null && token() !== tokenAtHide);
    if (persisted && isOthers) leave();
  });
}

/**
 * A page loaded by back navigation has the router state of its first visit, possibly another user's. The
 * router's own `key` stays.
 */
function dropStateAfterReturn(): void {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward') return;
  window.history.replaceState({ ...state, usr: null }, '');
}
