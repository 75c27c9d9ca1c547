import { removeOldDrafts } from './drafts.ts';

/** By it other tabs of the site learn of a log-out here: a tab's storage can be cleared by that tab alone. */
let channel: BroadcastChannel | undefined;
/** Whether somebody has left by this page: then it is not shown again from the browser's back/forward cache. */
let isLeft = false;

/**
 * Removes from every tab of the site what the person who used it has left: drafts, attempts to sign in, and the router state of the
 * open page. Other tabs load the home page; pages further back lose their state when somebody goes back to them (`watchDevice`).
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
    // Where storage is refused nothing was stored.
  }
  window.history.replaceState(null, '');
}

/**
 * Keeps this tab clear of people who have left, from the moment the site is loaded: removes drafts that are a day old, drops the
 * router state of pages that are gone back to, and when somebody logs out in another tab, or has done so while this page lay in the
 * back/forward cache, clears the tab and loads `home`. `token` reads the session.
 */
export function watchDevice(token: () => string | null, home: () => string): void {
  removeOldDrafts(() => window.sessionStorage, Date.now());
  dropStateAfterReturn();
  const leave = () => {
    clearTab();
    window.location.replace(home());
  };
  channel = new BroadcastChannel('log-out');
  channel.addEventListener('message', leave);
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
 * A page that is loaded because somebody went back to it finds the router state of its first visit, which may be another person's.
 * The router's own `key` and `idx` stay.
 */
function dropStateAfterReturn(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const state: unknown = window.history.state;
  if (navigation?.type !== 'back_forward' || typeof state !== 'object' || state === null) return;
  window.history.replaceState({ ...state, usr: null }, '');
}
