import { useEffect, useEffectEvent } from 'react';

/** Calls `onTick` at once, every second, and when the page becomes visible. A new `start` restarts it; null stops it. */
export function useEverySecond(start: unknown, onTick: () => void): void {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (start === null) return;
    const run = () => tick();
    run();
    const timer = setInterval(run, 1000);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [start]);
}
