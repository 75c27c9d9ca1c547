const CHANNEL = 'board';

/** The other open pages of the app in this browser. */
export interface OtherPages {
  /** Notifies them that the stored state has changed. */
  notify(): void;
  /** Calls the listener after a change by another page: at once, or when this page is visible again. */
  subscribe(listener: () => void): void;
}

export function openOtherPages(): OtherPages {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    notify: () => channel.postMessage(null),
    subscribe(listener) {
      const listenIfVisible = () => document.visibilityState === 'visible' && listener();
      channel.addEventListener('message', listenIfVisible);
      document.addEventListener('visibilitychange', listenIfVisible);
      addEventListener('pageshow', listenIfVisible);
    },
  };
}
