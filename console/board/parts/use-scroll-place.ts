import { useLayoutEffect, useRef } from 'react';

/** Opens each view at its top, and the list, which is null, where the host left it. */
export function useScrollPlace(view: string | null): void {
  const listPlace = useRef(0);
  // Before the next scroll event, which would be that of the other view.
  useLayoutEffect(() => {
    scrollTo(0, view === null ? listPlace.current : 0);
    if (view !== null) return undefined;
    const store = () => {
      listPlace.current = scrollY;
    };
    addEventListener('scroll', store, { passive: true });
    return () => removeEventListener('scroll', store);
  }, [view]);
}
