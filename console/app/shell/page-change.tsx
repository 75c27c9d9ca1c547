import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus to the heading of a new page, so that it is announced. A changed query keeps the focus, and
 * the search keeps it from a member who is typing. A redirect, such as that of the start page, takes it from nothing that
 * the member has opened meanwhile.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const isRedirect = useNavigationType() === NavigationType.Replace;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focused = document.activeElement;
    if (focused?.closest('search') || (isRedirect && focused !== document.body)) return;
    focusHeading();
  }, [pathname, isRedirect]);
  return null;
}

/** Moves the focus to the heading of the page shown, and scrolls to it. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
