import { formatRupees } from 'contract/prices/money.ts';
import type { FoodItem } from 'contract/values/food.ts';
import { m } from 'messages/messages.js';
import { lazy, Suspense, useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { Checkbox } from 'ui/fields/checkbox.tsx';
import { LineIcon } from 'ui/line-icon.tsx';
import { type FoodChoice as Choice, nameOf, type TypedPassenger } from '../passengers/passenger.ts';
import { foodLines } from '../payment/fare.ts';

const FoodDialog = lazy(() => import('./food-dialog.tsx'));

export interface Menu {
  items: FoodItem[] | null;
  failed: boolean;
  onRetry: () => void;
}

interface FoodChoiceProps {
  passenger: TypedPassenger;
  menu: Menu;
  /** The trip's base fare; clearing the food resets the amount to it. */
  baseFare: number;
  onChange: (wantsfood: boolean, food: Choice[]) => void;
}

/** "Opt in for travel Food" of one passenger. */
export function FoodChoice({ passenger, menu, baseFare, onChange }: FoodChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const seat = passenger.seatno;
  const lines = foodLines(passenger, menu.items);

  function clear() {
    onChange(false, []);
    if (passenger.food.length === 0) return;
    toast.blank(m.booking_food_cleared({ seat, amount: formatRupees(baseFare) }));
  }

  return (
    <div className="mt-5 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={
            <>
              {m.booking_food_opt_in()}
              <span className="sr-only">{m.booking_food_of_seat({ seat })}</span>
            </>
          }
          checked={passenger.wantsfood}
          onChange={(event) => (event.target.checked ? onChange(true, passenger.food) : clear())}
        />
        {passenger.wantsfood && (
          <div className="flex">
            <IconButton label={m.booking_food_edit({ seat })} path={PENCIL} onClick={() => setIsOpen(true)} />
            <IconButton label={m.booking_food_clear({ seat })} path={BIN} onClick={clear} />
          </div>
        )}
      </div>
      {passenger.wantsfood && (
        <ul className="figures pl-8 text-sm text-text-muted">
          {lines.length === 0 && <li>{m.booking_food_none()}</li>}
          {lines.map((line) => (
            <li key={line.name} className="flex justify-between gap-4">
              <span>{m.booking_food_line({ quantity: line.quantity, name: line.title })}</span>
              <span>{formatRupees(line.total)}</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <FoodDialog
            name={nameOf(passenger)}
            seat={seat}
            menu={menu}
            chosen={passenger.food}
            onClose={() => setIsOpen(false)}
            onSelect={(food) => {
              setIsOpen(false);
              onChange(true, food);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const PENCIL =
  'M4 16.5V20h3.5L18.6 8.9a1.5 1.5 0 0 0 0-2.1l-1.4-1.4a1.5 1.5 0 0 0-2.1 0L4 16.5ZM13.5 7l3.5 3.5';
const BIN =
  'M5 7h14M10 7V5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v2M7 7l.8 12a1 1 0 0 0 1 1h6.4a1 1 0 0 0 1-1L17 7M10.5 11v5.5M13.5 11v5.5';

function IconButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-link transition-colors hover:bg-accent-soft"
    >
      <LineIcon path={path} className="size-5.5" />
    </button>
  );
}
