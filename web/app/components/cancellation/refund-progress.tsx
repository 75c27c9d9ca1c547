import type { RefundProgress as Refund } from 'contract/calls/cancellations.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import { Card } from 'ui/card.tsx';
import { Check, Hourglass } from 'ui/icons/states.tsx';
import { writtenDate } from '#app/components/text/written.ts';

export function RefundProgress({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refund-progress" className="mt-10 break-inside-avoid">
      <Card className="p-5 sm:p-8">
        <h2 id="refund-progress" className="text-3xl">
          {m.cancellation_refunds()}
        </h2>
        <ul className="figures mt-4 space-y-4">
          {refunds.map((refund, place) => (
            <li key={place} className="flex items-start gap-3">
              <RefundSign state={refund.state} />
              <p className="min-w-0 wrap-anywhere">{sentenceOf(refund)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function RefundSign({ state }: Pick<Refund, 'state'>) {
  const { Sign, colour } =
    state === 'done'
      ? { Sign: Check, colour: 'bg-success-soft text-success' }
      : { Sign: Hourglass, colour: 'bg-accent-soft text-link' };
  return (
    <span className={`grid size-7 shrink-0 place-items-center rounded-full ${colour}`}>
      <Sign aria-hidden="true" className="size-4" strokeWidth={2} />
    </span>
  );
}

function sentenceOf({ amount, state, reference, doneat }: Refund): string {
  if (state === 'pending' || !doneat) return m.cancellation_refund_pending({ amount: formatRupees(amount) });
  const done = { amount: formatRupees(amount), date: writtenDate(localDate(new Date(doneat))) };
  return reference === null
    ? m.cancellation_refund_done_by_bank(done)
    : m.cancellation_refund_done({ ...done, reference });
}
