import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { type ReactNode, useState } from 'react';
import { buttonClass } from 'ui/button.tsx';
import { isBeforeRemoval } from '#app/api/device/history-entry.ts';
import { Link } from '#app/components/link.tsx';
import { unbroken } from '#app/components/text/unbroken.ts';
import { paths } from '#app/paths.ts';
import { ResultCard } from './result-card.tsx';

/** Shows a payment's result; once its details are removed from this device, only how to find the booking. */
export function UnlessRemoved({ children }: { children: ReactNode }) {
  const [isRemoved] = useState(isBeforeRemoval);
  return isRemoved ? <Removed /> : children;
}

function Removed() {
  return (
    <ResultCard outcome="unknown" title={m.payment_removed_title()}>
      <p className="mt-4">{m.payment_removed_text()}</p>
      <p className="figures mt-3 text-text-muted">
        {m.payment_removed_contact({ phone: unbroken(brand.phone), email: brand.email })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={paths.guestManageTicket()} className={buttonClass()}>
          {m.payment_removed_find()}
        </Link>
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {m.payment_return_home()}
        </Link>
      </div>
    </ResultCard>
  );
}
