import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a browser does by itself when a page loads and a client-side router must do instead: go to the top, move the focus to
 * the page's heading, and say the page's title to screen readers.
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
