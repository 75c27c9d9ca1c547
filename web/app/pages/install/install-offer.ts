import { useSyncExternalStore } from 'react';

/** The browser's offer to install the site (`beforeinstallprompt`); Safari and Firefox make none. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(value: InstallOffer | null): void {
  offer = value;
  for (const notify of listeners) notify();
}

// Listens from when the page's code loads: the browser makes its offer once, possibly before hydration.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Returns a function that opens the browser's dialog to install the site; null where the browser offers none. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (!current) return null;
  return async () => {
    // A browser accepts one call for each offer.
    setOffer(null);
    await current.prompt();
  };
}
