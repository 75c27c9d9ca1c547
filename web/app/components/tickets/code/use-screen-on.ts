import { useEffect } from 'react';

/** Keeps the screen from dimming while mounted, where the browser can. */
export function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isMounted = true;

    /** Browsers end the lock when the page is hidden, and refuse it on a nearly empty battery. */
    async function request() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (isMounted) lock = next;
      else await next?.release();
    }

    const requestAgain = () => void request();
    void request();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release();
    };
  }, []);
}
