import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type To,
} from 'react-router';
import { navigationType } from './navigation-type.ts';
import { handleFailure, loadPage } from './page-code.ts';

/** A page to show, and how the visitor came to it. */
export interface Destination {
  location: Location;
  action: NavigationType;
  /** By the browser's Back or Forward. */
  isReturn: boolean;
}

interface Display {
  /** Called when the code of another page begins to load. */
  onLoading: () => void;
  /** Called when a page's code is there, and its address is in the browser. */
  onLoaded: (destination: Destination, isAnimated: boolean) => void;
}

/** An entry of the browser's history. `usr` is the state that a link gives to its page. */
interface HistoryEntry {
  usr?: unknown;
  key?: string;
}

/** Returns the location in the browser's address bar. */
export function currentLocation(): Location {
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as HistoryEntry;
  return locationOf(new URL(window.location.href), usr, key);
}

function locationOf({ pathname, search, hash }: URL, state: unknown, key: string): Location {
  return { pathname, search, hash, state, key, mask: undefined };
}

function urlOf(to: To): URL {
  return new URL(typeof to === 'string' ? to : createPath(to), window.location.origin);
}

/** Returns whether Back or Forward loaded this document. */
export function isReturnLoad(): boolean {
  return navigationType() === 'back_forward';
}

/**
 * The router's navigation in the browser. The open page stays until the next one's code is loaded; a later navigation
 * supersedes one that still loads. If the code cannot be loaded, the browser loads the page itself.
 */
export function createNavigation({ onLoading, onLoaded }: Display) {
  let latest = 0;
  let shownPath = window.location.pathname;
  /** Pairs of paths with a view transition, which going back or forward repeats. */
  const animated = new Set<string>();

  interface Visit extends Destination {
    isAnimated: boolean;
    /** Changes the address. */
    enter?: () => void;
    /** Deals with code that cannot be loaded. */
    onFailure: () => void;
  }

  async function visit({ isAnimated, enter, onFailure, ...destination }: Visit): Promise<void> {
    const { location } = destination;
    latest += 1;
    const turn = latest;
    const loading = loadPage(location.pathname);
    if (loading) {
      onLoading();
      try {
        await loading;
      } catch (error) {
        handleFailure(error);
        if (turn === latest) onFailure();
        return;
      }
      if (turn !== latest) return;
    }
    enter?.();
    if (isAnimated) animated.add(`${shownPath} ${location.pathname}`);
    shownPath = location.pathname;
    onLoaded(destination, isAnimated);
  }

  function enterBy(action: NavigationType.Push | NavigationType.Replace) {
    const method = action === NavigationType.Push ? 'pushState' : 'replaceState';
    return (to: To, state: unknown = null, options: NavigateOptions = {}) => {
      const url = urlOf(to);
      const key = Math.random().toString(36).slice(2);
      const entry: HistoryEntry = { usr: state, key };
      void visit({
        location: locationOf(url, state, key),
        action,
        isReturn: false,
        isAnimated: options.viewTransition ?? false,
        enter: () => window.history[method](entry, '', url),
        onFailure: () => window.location[action === NavigationType.Push ? 'assign' : 'replace'](url),
      });
    };
  }

  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    createURL: urlOf,
    encodeLocation: urlOf,
    go: (steps) => window.history.go(steps),
    push: enterBy(NavigationType.Push),
    replace: enterBy(NavigationType.Replace),
  };

  return {
    navigator,
    /** Opens the page of a link. */
    open: ({ href, pathname, search, hash }: HTMLAnchorElement) => {
      const method = href === window.location.href ? 'replace' : 'push';
      navigator[method]({ pathname, search, hash }, null, { viewTransition: true });
    },
    /** Shows the page of the address after the visitor went back or forward. */
    handlePop: () => {
      const location = currentLocation();
      const { pathname } = location;
      void visit({
        location,
        action: NavigationType.Pop,
        isReturn: true,
        isAnimated: animated.has(`${shownPath} ${pathname}`) || animated.has(`${pathname} ${shownPath}`),
        onFailure: () => window.location.reload(),
      });
    },
    /** Loads the first page of a document that was not prerendered. */
    start: () => {
      const first = { location: currentLocation(), action: NavigationType.Pop, isReturn: isReturnLoad() };
      const show = () => onLoaded(first, false);
      void visit({ ...first, isAnimated: false, onFailure: show });
    },
  };
}
