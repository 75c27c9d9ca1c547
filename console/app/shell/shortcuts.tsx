import { lazy, Suspense, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { focusBookingSearch } from './booking-search.tsx';
import { focusHeading } from './page-change.tsx';
import { dropPressed, isField, pressOnPage } from './page-shortcuts.ts';
import { useOpenPlaces } from './places.ts';
import { openShortcuts, useShortcutsState } from './shortcuts-state.ts';
import { useKeyListener } from './use-key-listener.ts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** The second character must follow within this time. */
const SECOND_WITHIN_MS = 1500;

/** Handles the shortcuts: `?` shows them, `/` finds a booking, G and a character opens a page, others are the page's. */
export function Shortcuts() {
  const { isOpen, isOn } = useShortcutsState();
  const openPlaces = useOpenPlaces();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  useKeyListener((event) => {
    if (!event.repeat) dropPressed();
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    if (event.key === '?') {
      event.preventDefault();
      return openShortcuts();
    }
    if (event.key === '/' && focusBookingSearch()) return event.preventDefault();
    const follows = event.timeStamp - pressedAt.current < SECOND_WITHIN_MS;
    pressedAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (!follows) {
      if (!event.repeat && pressOnPage(event.key)) event.preventDefault();
      return;
    }
    const place = openPlaces.find(({ character }) => character === event.key);
    if (!place) return;
    void navigate(place.path);
    // No page arrives that would take the focus.
    if (place.path === pathname) focusHeading();
  });

  return <Suspense>{isOpen && <ShortcutsDialog />}</Suspense>;
}

/** Whether a key belongs to a field or an open dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  return isField(target);
}
