import { m } from 'messages/messages.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, buttonClass } from 'ui/button.tsx';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';

/** What shows that somebody is reading the page. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;
/** Capture, so that no element can keep an event to itself, and a scroll of an inner box counts. */
const LISTENER = { capture: true, passive: true } as const;

interface GoHomeProps {
  automatic?: boolean;
  /** Duration by section 9; five seconds on payment result pages. */
  seconds?: number;
  className?: string;
  /** Any touch, key, scroll or focus on the page cancels, too. */
  stopsOnInput?: boolean;
  /** Without it, a row of one height: the first touch must not move what is below. The page has its own link. */
  hasLink?: boolean;
  onLeave?: () => void;
}

/** A link home that is followed automatically after some seconds, unless the user cancels. */
export function GoHome({
  automatic = true,
  seconds = 5,
  className = 'mt-8 border-t border-line pt-6',
  stopsOnInput = false,
  hasLink = true,
  onLeave,
}: GoHomeProps) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(seconds);
  const [stays, setStays] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const runs = automatic && !stays;
  const leave = useEffectEvent(() => {
    onLeave?.();
    void navigate(paths.home(), { viewTransition: true });
  });

  useEffect(() => {
    if (!runs) return;
    const tick = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else leave();
    }, 1000);
    return () => clearTimeout(tick);
  }, [runs, left]);

  const stay = useEffectEvent(() => {
    const hadFocus = place.current?.contains(document.activeElement) ?? false;
    setStays(true);
    // The button disappears; keyboard and screen reader users continue here.
    if (hadFocus) place.current?.focus();
  });

  useEffect(() => {
    if (!runs || !stopsOnInput) return;
    const stop = () => stay();
    for (const event of INPUT_EVENTS) window.addEventListener(event, stop, LISTENER);
    return () => {
      for (const event of INPUT_EVENTS) window.removeEventListener(event, stop, LISTENER);
    };
  }, [runs, stopsOnInput]);

  const counting = (
    <p className="figures text-sm text-text-muted">
      <output className="sr-only">{m.payment_going_home_soon({ count: seconds })}</output>
      <span aria-hidden="true">{m.payment_going_home({ count: left })}</span>
    </p>
  );
  const stayButton = (
    <Button variant="quiet" onClick={stay}>
      {m.payment_stay()}
    </Button>
  );
  const staying = automatic && (
    <output className={stays ? 'block text-sm text-text-muted' : 'sr-only'}>
      {stays && m.payment_staying()}
    </output>
  );

  if (!hasLink)
    return (
      <div ref={place} tabIndex={-1} className={`not-printed grid items-center ${className}`}>
        {/* It keeps its room once it has stopped. */}
        <div className={`col-start-1 row-start-1 flex items-center ${runs ? '' : 'invisible'}`}>
          {counting}
          {stayButton}
        </div>
        <div className="col-start-1 row-start-1">{staying}</div>
      </div>
    );
  return (
    <div ref={place} tabIndex={-1} className={`not-printed ${className}`}>
      <div className="mb-4 empty:hidden">
        {runs && counting}
        {staying}
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {m.payment_return_home()}
        </Link>
        {runs && stayButton}
      </div>
    </div>
  );
}
