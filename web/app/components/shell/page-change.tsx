import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Replaces browser behaviour on client-side navigation: scrolls to the top, focuses the heading, announces
 * the title.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const letBrowserRestore = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', letBrowserRestore);
    return () => window.removeEventListener('pagehide', letBrowserRestore);
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <p className="sr-only" aria-live="assertive" aria-atomic="true">
      {title}
    </p>
  );
}
