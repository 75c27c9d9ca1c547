import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QuotedChange } from 'contract/calls/changes/changes.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { CODE_MINUTES } from 'contract/values/limits.ts';
import { refundLimitText } from 'messages/bookings/refund-limit-text.ts';
import { m } from 'messages/messages.js';
import { type FormEvent, useRef } from 'react';
import { Button } from 'ui/button.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import { CodeField } from '#app/components/one-time-code/code-field.tsx';
import { ResendRow } from '#app/components/one-time-code/resend-row.tsx';
import { changeCalls } from './change-calls.ts';
import type { ChangeFlowProps } from './change-props.ts';
import { ToGateway } from './to-gateway.tsx';
import { useChangeCode, type WantedChange } from './use-change-code.ts';

interface ChangeCostProps extends ChangeFlowProps {
  wanted: WantedChange;
}

const quoteQuery = (booking: ChangeFlowProps['booking'], wanted: WantedChange) =>
  queryOptions({
    queryKey: ['change-quote', booking.pnr, booking.tripId, wanted],
    queryFn: () => changeCalls(booking).quote(wanted),
    staleTime: 0,
    retry: false,
  });

/** What the change costs, then the code that confirms it. */
export function ChangeCost(props: ChangeCostProps) {
  const { data } = useQuery(quoteQuery(props.booking, props.wanted));
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  if (!data.ok) {
    return (
      <Notice tone="danger" urgent>
        {data.error.message}
      </Notice>
    );
  }
  const key = JSON.stringify(props.wanted);
  return <Confirmation key={key} {...props} quote={data.data.data} />;
}

function Confirmation(props: ChangeCostProps & { quote: QuotedChange }) {
  const { quote } = props;
  const codeBox = useRef<HTMLInputElement>(null);
  const form = useChangeCode(props, codeBox);
  const { due } = form.sent ?? quote;
  if (form.handOff) return <ToGateway handOff={form.handOff} amount={due} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <section aria-labelledby="change-cost" className="max-w-xl">
      <h3 id="change-cost" className="font-sans font-semibold">
        {m.change_cost()}
      </h3>
      <Cost quote={form.sent ?? quote} />
      {form.sent ? (
        <form noValidate onSubmit={submit} className="mt-5 space-y-4">
          <CodeField
            digits={form.digits}
            onChange={form.setDigits}
            description={m.change_code_where({ minutes: CODE_MINUTES })}
            error={form.error}
            nextBox={codeBox}
          />
          <ResendRow resend={form.resend} disabled={form.busy} className="mt-1" />
          {form.refusal && <Notice tone="danger">{form.refusal}</Notice>}
          <Button type="submit" className="max-sm:w-full" busy={form.busy} busyText={m.change_busy()}>
            {due > 0 ? m.change_submit_pay({ amount: formatRupees(due) }) : m.change_submit()}
          </Button>
        </form>
      ) : (
        <>
          {form.refusal && (
            <Notice tone="danger" urgent className="mt-4">
              {form.refusal}
            </Notice>
          )}
          <Button
            className="mt-5 max-sm:w-full"
            busy={form.busy}
            busyText={m.change_sending()}
            onClick={() => void form.ask()}
          >
            {m.change_send_code()}
          </Button>
        </>
      )}
    </section>
  );
}

function Cost({ quote: { difference, fee, due, foodrefund, refundlimit } }: { quote: QuotedChange }) {
  const isSame = difference === 0 && fee === 0;
  return (
    <>
      {!isSame && (
        <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          <dt>{difference === 0 ? m.change_difference_none() : m.change_difference()}</dt>
          <dd className="text-right">{signed(difference)}</dd>
          <dt>{fee === 0 ? m.change_fee_none() : m.change_fee()}</dt>
          <dd className="text-right">{formatRupees(fee)}</dd>
        </dl>
      )}
      <p className={`figures text-xl font-semibold ${isSame ? 'mt-1' : 'mt-3 border-t border-line pt-3'}`}>
        {dueText(due)}
      </p>
      {isSame && <p className="mt-1 text-sm text-text-muted">{m.change_same()}</p>}
      {foodrefund > 0 && (
        <p className="figures mt-1 text-sm text-text-muted">
          {m.change_food_refund({ amount: formatRupees(foodrefund) })}
        </p>
      )}
      {due > 0 && <p className="mt-1 text-sm text-text-muted">{m.change_hold_hint()}</p>}
      {refundlimit !== null && <Notice className="figures mt-4">{refundLimitText(refundlimit)}</Notice>}
    </>
  );
}

function signed(rupees: number): string {
  return rupees < 0 ? `− ${formatRupees(-rupees)}` : formatRupees(rupees);
}

function dueText(due: number): string {
  if (due > 0) return m.change_pay({ amount: formatRupees(due) });
  return due < 0 ? m.change_refund({ amount: formatRupees(-due) }) : m.change_nothing();
}
