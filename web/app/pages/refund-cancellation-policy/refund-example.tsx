import { useQuery } from '@tanstack/react-query';
import { formatRupees, paiseToRupees, rupeesToPaise } from 'contract/prices/money.ts';
import { percentAt, refundOf } from 'contract/prices/refund.ts';
import { m } from 'messages/messages.js';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { refundPolicyQuery } from '#app/components/tickets/current-refund-table.tsx';

const RUPEES = 1375;
const HOURS = 50;

/** Example refund of one seat: shows what each share is taken of. */
export function RefundExample() {
  const { data, isPending } = useQuery(refundPolicyQuery);
  if (isPending) return <Skeleton className="h-22" />;
  if (!data) return null;
  const tiers = data.tiers.map(({ overhours, percent }) => ({ overHours: overhours, percent }));
  const amountPaise = rupeesToPaise(RUPEES);
  const { taxRefunded } = data;
  // The example is what refunds are a share of, with tax if the policy refunds it.
  const quote = { amountPaise, totalPaise: amountPaise };
  const refundPaise = refundOf(quote, { percent: percentAt(tiers, HOURS), taxRefunded });
  const example = taxRefunded === 'in_proportion' ? m.policies_refund_example_tax : m.policies_refund_example;
  return (
    <p className="figures rounded-r-control border-l-3 border-ornament bg-surface-sunk px-5 py-4">
      {example({
        amount: formatRupees(RUPEES),
        hours: HOURS,
        refund: formatRupees(paiseToRupees(refundPaise)),
      })}
    </p>
  );
}
