import type { TakenAway } from 'contract/calls/bookings.ts';
import { formatRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { type ChangeEvent, useId } from 'react';
import { Card } from 'ui/card.tsx';
import { besideSeat, StatusMark } from '../status-mark.tsx';
import type { SeatCode } from './code/boarding-code.tsx';
import { ShowCode } from './code/show-code.tsx';
import { dishName } from './ticket-text.ts';
import { AddToWallet, type WalletPasses } from './wallets/add-to-wallet.tsx';

interface SeatCardProps {
  seat: string;
  name: string;
  status: string;
  takenAway: TakenAway | null;
  /** What is shown of the passenger below the name. */
  details: readonly string[];
  /** Unit prices in whole rupees. */
  food: readonly { name: string; quantity: number; price: number }[];
  /** Fare and food without tax, in whole rupees. */
  amount: number;
  /** The refund if cancelled now, in whole rupees; absent if it cannot be cancelled. */
  refund?: number;
  /** Absent once the seat is cancelled or the trip is over. */
  code?: SeatCode | undefined;
  passes: WalletPasses;
  isTicked: boolean;
  canTick: boolean;
  onToggle: () => void;
}

export function SeatCard(props: SeatCardProps) {
  const { seat, name, status, takenAway, details, food, amount, refund, code, passes } = props;
  const { isTicked, canTick, onToggle } = props;
  const id = useId();

  /** The refund bar may cover the card. */
  function tick({ target }: ChangeEvent<HTMLInputElement>) {
    onToggle();
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    target.scrollIntoView({ block: 'nearest', behavior });
  }

  return (
    <Card
      className={`flex h-full break-inside-avoid flex-col px-5 py-5 transition-[border-color] print:py-3 ${isTicked ? 'border-accent! ring-1 ring-accent' : ''}`}
    >
      <div className="flex items-center gap-x-4">
        <label htmlFor={id} className="flex shrink-0 items-center gap-3">
          <input
            id={id}
            type="checkbox"
            checked={isTicked}
            disabled={!canTick}
            onChange={tick}
            aria-describedby={`${id}-name`}
            className="not-printed size-5 shrink-0 scroll-mt-24 scroll-mb-60 cursor-pointer choice-mark disabled:hidden"
          />
          <span className="figures grid size-13 shrink-0 place-items-center rounded-control bg-surface-sunk text-lg font-semibold print:size-9">
            <span className="sr-only">{m.tickets_seat()} </span>
            {seat}
          </span>
        </label>
        <div className={besideSeat}>
          <div className="min-w-24 flex-1">
            <h3 id={`${id}-name`} className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
              {name}
            </h3>
            {details.length > 0 && (
              <p className="figures text-sm text-text-muted wrap-anywhere">{details.join(', ')}</p>
            )}
          </div>
          <StatusMark status={status} takenAway={takenAway} />
        </div>
      </div>
      {food.length > 0 && <FoodList food={food} />}
      {code && (
        <>
          <ShowCode code={code} className="mt-4" />
          <div className="not-printed mt-3 flex flex-wrap gap-3 *:flex-1 empty:hidden">
            <AddToWallet passes={passes} ticketcode={code.ticketCode} seat={seat} />
          </div>
        </>
      )}
      <dl className="figures mt-auto space-y-1 pt-4 text-sm print:space-y-0 print:pt-2">
        <Amount name={food.length > 0 ? m.tickets_amount() : m.tickets_fare()} rupees={amount} />
        {refund !== undefined && <Amount name={m.cancellation_refund_of_seat()} rupees={refund} />}
      </dl>
    </Card>
  );
}

function Amount({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-muted">{name}</dt>
      <dd className="font-semibold">{formatRupees(rupees)}</dd>
    </div>
  );
}

function FoodList({ food }: Pick<SeatCardProps, 'food'>) {
  return (
    <ul
      aria-label={m.tickets_food()}
      className="figures mt-4 space-y-1 border-t border-line pt-3 text-sm print:mt-2 print:pt-1.5"
    >
      {food.map((item) => (
        <li key={item.name} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {m.booking_food_line({ quantity: item.quantity, name: dishName(item) })}
          </span>
          <span className="text-text-muted whitespace-nowrap">
            {item.quantity > 1
              ? m.tickets_food_each({ price: formatRupees(item.price) })
              : formatRupees(item.price)}
          </span>
        </li>
      ))}
    </ul>
  );
}
