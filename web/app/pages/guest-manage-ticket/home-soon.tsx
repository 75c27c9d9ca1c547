import { m } from 'messages/messages.js';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';

/** A guest goes home this long after cancelling (section 9). */
const SECONDS = 2;

/** Goes home after two seconds, unless the reader wants to stay. */
export function HomeSoon() {
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => void navigate(paths.home(), { viewTransition: true }), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [stays, navigate]);

  function stay() {
    setStays(true);
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      {stays ? (
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {m.payment_return_home()}
        </Link>
      ) : (
        <>
          <p>{m.cancellation_going_home({ count: SECONDS })}</p>
          <Button look="secondary" onClick={stay}>
            {m.payment_stay()}
          </Button>
        </>
      )}
    </div>
  );
}
