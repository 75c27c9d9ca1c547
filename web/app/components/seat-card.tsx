import { formatRupees } from 'contract/money.ts';
import { m } from 'messages/messages.js';
import { Card } from '#app/ui/card.tsx';
import { StatusMark } from './status-mark.tsx';

interface SeatCardProps {
  seat: string;
  name: string;
  status: string;
  age?: number;
  /** Prices in whole rupees, each. */
  food: readonly { name: string; quantity: number; price: number }[];
  /** Fare and food without tax, in whole rupees. */
  amount?: number;
}

/** One seat of a booking: who sits there, what they eat, and how the seat stands. */
export function SeatCard({ seat, name, status, age, food, amount }: SeatCardProps) {
  return (
    <Card className="flex h-full break-inside-avoid flex-col px-5 py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="figures grid size-13 shrink-0 place-items-center rounded-control bg-surface-sunk text-lg font-semibold">
          <span className="sr-only">{m.tickets_seat()} </span>
          {seat}
        </span>
        <div className="min-w-28 flex-1">
          <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{name}</h3>
          {age !== undefined && (
            <p className="figures text-sm text-text-muted">{m.tickets_age({ count: age })}</p>
          )}
        </div>
        <StatusMark status={status} />
      </div>
      {food.length > 0 && <FoodList food={food} />}
      {amount !== undefined && (
        <p className="figures mt-auto flex justify-between gap-4 pt-4 text-sm">
          <span className="text-text-muted">{food.length > 0 ? m.tickets_amount() : m.tickets_fare()}</span>
          <span className="font-semibold">{formatRupees(amount)}</span>
        </p>
      )}
    </Card>
  );
}

function FoodList({ food }: Pick<SeatCardProps, 'food'>) {
  return (
    <ul aria-label={m.tickets_food()} className="figures mt-4 space-y-1 border-t border-line pt-3 text-sm">
      {food.map((item) => (
        <li key={item.name} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {m.tickets_food_line({ quantity: item.quantity, name: item.name })}
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
