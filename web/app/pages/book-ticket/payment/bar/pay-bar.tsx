import { formatRupees } from 'contract/prices/money.ts';
import { HOLD_MINUTES } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { Button } from '#app/ui/button.tsx';
import { gatewayFormId } from '../../hold/hold-banner.tsx';
import { passengerFormId } from '../../passengers/passenger-form.tsx';

interface PayBarProps {
  total: number;
  taxRate: number;
  seats: string[];
  paying: boolean;
  /** The browser is solving the proof-of-work challenge. */
  checking: boolean;
  held: boolean;
  bookable: boolean;
  /** Called when Pay Now is pressed with no seat selected. */
  onNoSeat: () => void;
}

/** Total with Pay Now: below the summary, or at the bottom edge on phones. */
export function PayBar({ total, taxRate, seats, paying, checking, held, bookable, onNoSeat }: PayBarProps) {
  return (
    <div className="sticky bottom-0 z-20 order-last -mx-[clamp(1.125rem,4vw,2.5rem)] border-t border-ornament bg-surface-raised px-[clamp(1.125rem,4vw,2.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float xl:bottom-4 xl:order-none xl:mx-0 xl:mt-4 xl:rounded-card xl:border xl:border-line xl:p-5 xl:shadow-card">
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
              type={seats.length > 0 ? 'submit' : 'button'}
              form={passengerFormId}
              onClick={seats.length > 0 ? undefined : onNoSeat}
              className="w-full min-w-36"
            >
              {m.booking_pay_now()}
            </Button>
            <p className="mt-1.5 text-center text-xs text-text-muted">{m.booking_pay_ways()}</p>
          </div>
        )}
      </div>
      <output className="block text-sm text-text-muted">
        {checking && <span className="mt-2 block">{m.booking_checking_why()}</span>}
      </output>
      {!held && (
        <p className="mt-3 hidden text-xs text-text-muted xl:block">
          {m.booking_pay_next({ minutes: HOLD_MINUTES })} {seats.length > 0 && m.personal_notice_at_button()}
        </p>
      )}
    </div>
  );
}
