import { m } from 'messages/messages.js';
import { useEffect, useRef } from 'react';
import { buttonClass } from 'ui/button.tsx';
import { Card } from 'ui/card.tsx';
import { Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';

export function Erased({ reference }: { reference: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The dialog returns the focus in an earlier microtask.
    queueMicrotask(() => heading.current?.focus());
  }, []);
  return (
    <Card className="max-w-2xl px-5 py-6 sm:px-8 sm:py-8">
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        {m.personal_erased_title()}
      </h2>
      <p className="mt-3">{m.personal_erased_text()}</p>
      <p className="figures mt-3 text-2xl font-semibold tracking-wider">{reference}</p>
      <Link to={paths.home()} className={buttonClass('secondary', 'mt-6')}>
        {m.personal_erased_home()}
      </Link>
    </Card>
  );
}
