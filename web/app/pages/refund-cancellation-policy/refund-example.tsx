import { REFUND_TIERS } from 'contract/values/limits.ts';
import { formatRupees } from 'contract/values/money.ts';
import { m } from 'messages/messages.js';

const RUPEES = 1375;
const HOURS = 50;

/** Example refund of one seat: shows what each share is taken of. */
export function RefundExample() {
  const percent = REFUND_TIERS.find((tier) => HOURS > tier.overhours)?.percent ?? 0;
  return (
    <p className="figures rounded-r-control border-l-3 border-ornament bg-surface-sunk px-5 py-4">
      {m.policies_refund_example({
        amount: formatRupees(RUPEES),
        hours: HOURS,
        refund: formatRupees(Math.floor((RUPEES * percent) / 100)),
      })}
    </p>
  );
}
