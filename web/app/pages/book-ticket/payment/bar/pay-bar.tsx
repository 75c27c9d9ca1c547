import { formatRupees } from 'contract/prices/money.ts';
import { HOLD_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { passengerLabels } from 'messages/passenger-texts.ts';
import { useId } from 'react';
import { Button } from 'ui/button.tsx';
import { gatewayFormId } from '../../hold/hold-banner.tsx';
import { NoticeButton } from '../../passengers/notice-button.tsx';
import { passengerFormId } from '../../passengers/passenger-form.tsx';
import type { NextStep } from './next-step.ts';

interface PayBarProps {
  total: number;
  taxRate: number;
  seats: string[];
  paying: boolean;
  /** The browser is solving the proof-of-work challenge. */
  checking: boolean;
  held: boolean;
  bookable: boolean;
  step: NextStep;
  /** Called when the button is pressed with no seat selected. Otherwise it submits the form. */
  onChooseSeat: () => void;
}

const buttonTexts: Record<NextStep['kind'], () => string> = {
  seat: m.booking_bar_seat,
  field: m.booking_bar_continue,
  pay: m.booking_pay_now,
};

/** Total with the button for the next step, always in view: below the summary, or at the bottom edge on phones. */
export function PayBar(props: PayBarProps) {
  const { total, taxRate, seats, paying, checking, held, bookable, step, onChooseSeat } = props;
  const hintId = useId();
  return (
    <div className="sticky bottom-0 z-20 order-last -mx-[clamp(1.125rem,4vw,2.5rem)] border-t border-ornament bg-surface-raised px-[clamp(1.125rem,4vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float xl:order-none xl:mx-0 xl:mt-4 xl:rounded-card xl:border xl:border-line xl:p-5 xl:shadow-card">
      <div className="flex items-center gap-4 xl:block">
        <div className="min-w-0 flex-1">
          <div className="xl:flex xl:items-baseline xl:justify-between">
            <p className="text-xs font-semibold xl:text-base">{m.booking_total_fare()}</p>
            <p className="figures text-2xl leading-tight font-bold" aria-live="polite" aria-atomic="true">
              {formatRupees(total)}
            </p>
          </div>
          <p className="line-clamp-2 text-xs text-text-muted xl:text-sm">
            {m.booking_total_label({ rate: taxRate })}
            {seats.length > 0 && <span className="xl:hidden"> · {seats.join(', ')}</span>}
          </p>
        </div>
        {held ? (
          <Button type="submit" form={gatewayFormId} className="xl:mt-4 xl:w-full">
            {m.booking_hold_continue()}
          </Button>
        ) : (
          <div className="xl:mt-4">
            <Button
              busy={paying}
              busyText={checking ? m.booking_checking() : m.booking_paying()}
              disabled={!bookable}
              type={step.kind === 'seat' ? 'button' : 'submit'}
              form={passengerFormId}
              onClick={step.kind === 'seat' ? onChooseSeat : undefined}
              aria-describedby={hintId}
              className="w-full min-w-36"
            >
              {buttonTexts[step.kind]()}
            </Button>
            <p id={hintId} className="mt-1.5 text-center text-xs text-text-muted empty:hidden">
              {hint(step, seats.length)}
            </p>
          </div>
        )}
      </div>
      <output className="block text-sm text-text-muted">
        {checking && <span className="mt-2 block">{m.booking_checking_why()}</span>}
      </output>
      {!held && (
        <p className="mt-3 hidden text-xs text-text-muted xl:block">
          {m.booking_pay_next({ minutes: HOLD_MINUTES })}
        </p>
      )}
      {!held && step.kind === 'pay' && (
        <p className="mt-2 text-xs text-text-muted">
          {m.personal_notice_at_button()}{' '}
          <NoticeButton className="relative after:absolute after:inset-x-0 after:-inset-y-3.5">
            {m.personal_notice_read()}
          </NoticeButton>
        </p>
      )}
    </div>
  );
}

/** Returns the line below the button: the next field, or the ways to pay. */
function hint(step: NextStep, seats: number): string | null {
  if (step.kind === 'seat') return null;
  if (step.kind === 'pay') return m.booking_pay_ways();
  const field = passengerLabels[step.name]();
  return seats > 1 ? m.booking_bar_next_of_seat({ field, seat: step.seat }) : m.booking_bar_next({ field });
}
