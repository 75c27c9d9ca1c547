import { m } from 'messages/messages.js';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';

/** Payment result pages lead home after this long (section 9). */
const SECONDS = 5;

/** A way home that goes by itself after five seconds, unless the reader wants to stay. `automatic` starts the clock. */
export function GoHome({ automatic }: { automatic: boolean }) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(SECONDS);
  const [stays, setStays] = useState(false);
  const runs = automatic && !stays;

  useEffect(() => {
    if (!runs) return;
    const tick = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else void navigate(paths.home(), { viewTransition: true });
    }, 1000);
    return () => clearTimeout(tick);
  }, [runs, left, navigate]);

  return (
    <div className="mt-8 border-t border-line pt-6">
      {runs && (
        <p className="figures mb-4 text-sm text-text-muted">
          <output className="sr-only">{m.payment_going_home_soon({ count: SECONDS })}</output>
          <span aria-hidden="true">{m.payment_going_home({ count: left })}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {m.payment_return_home()}
        </Link>
        {runs && (
          <Button look="quiet" onClick={() => setStays(true)}>
            {m.payment_stay()}
          </Button>
        )}
      </div>
    </div>
  );
}
