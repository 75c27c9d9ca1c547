import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `listener` for each key pressed on the page. It listens before the browser paints: a key pressed as soon as
 * the page shows counts, where an effect after the painting would miss it.
 */
export function useKeyListener(listener: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(listener);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
