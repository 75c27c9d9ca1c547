import { formatRupees } from 'contract/prices/money.ts';
import type { FoodItem } from 'contract/values/food.ts';
import { MAX_FOOD_QUANTITY } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { LineIcon } from '#app/ui/line-icon.tsx';
import type { FoodChoice } from '../passengers/passenger.ts';
import { foodPrice } from '../payment/fare.ts';
import { DietMark } from './diet-mark.tsx';
import type { Menu } from './food-choice.tsx';

interface FoodDialogProps {
  name: string;
  seat: string;
  menu: Menu;
  chosen: FoodChoice[];
  onClose: () => void;
  onSelect: (food: FoodChoice[]) => void;
}

/** "Select Food Items": the menu with quantities. Changes apply when Select is pressed. */
export default function FoodDialog({ name, seat, menu, chosen, onClose, onSelect }: FoodDialogProps) {
  const [quantities, setQuantities] = useState(
    () => new Map(chosen.map((choice) => [choice.name, choice.quantity])),
  );
  const items = menu.items ?? [];
  const quantityOf = (item: FoodItem) => quantities.get(item.name) ?? 0;
  const amount = items.reduce(
    (sum, item) => sum + foodPrice({ quantity: quantityOf(item), price: item.price }),
    0,
  );

  function select() {
    onSelect(
      items
        .filter((item) => quantityOf(item) > 0)
        .map((item) => ({ name: item.name, quantity: quantityOf(item), price: item.price })),
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.booking_food_dialog()}
      description={name ? m.booking_food_dialog_for({ name }) : m.booking_food_dialog_for_seat({ seat })}
      closeLabel={m.booking_food_close()}
      actions={
        <>
          <p className="figures mr-auto self-center font-semibold" aria-live="polite">
            {m.booking_food_select_amount({ amount: formatRupees(amount) })}
          </p>
          <Button onClick={select} disabled={!menu.items}>
            {m.booking_food_select()}
          </Button>
        </>
      }
    >
      <MenuState menu={menu} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <MenuLine
            key={item._id}
            item={item}
            quantity={quantityOf(item)}
            onChange={(quantity) => setQuantities((before) => new Map(before).set(item.name, quantity))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function MenuState({ menu }: { menu: Menu }) {
  if (menu.items?.length === 0)
    return <p className="py-6 text-center text-text-muted">{m.booking_food_empty()}</p>;
  if (menu.items) return null;
  if (menu.failed) {
    return (
      <Notice tone="danger" title={m.booking_food_failed()} urgent>
        <Button variant="quiet" className="px-0!" onClick={menu.onRetry}>
          {m.booking_retry()}
        </Button>
      </Notice>
    );
  }
  return (
    <div className="space-y-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

interface MenuLineProps {
  item: FoodItem;
  quantity: number;
  onChange: (quantity: number) => void;
}

function MenuLine({ item, quantity, onChange }: MenuLineProps) {
  const name = item.title;
  return (
    <li className="flex items-center gap-4 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-start gap-2 font-semibold">
          <DietMark diet={item.diet} />
          <span>{name}</span>
        </p>
        <p className="mt-0.5 text-sm text-text-muted">{item.description}</p>
        <p className="figures mt-0.5 text-sm font-semibold">{formatRupees(item.price)}</p>
      </div>
      <div className="flex shrink-0 items-center rounded-control border border-line-strong">
        <StepButton
          label={m.booking_food_less({ name })}
          path="M3 8h10"
          disabled={quantity === 0}
          onClick={() => onChange(quantity - 1)}
        />
        <span className="figures w-6 text-center font-semibold" aria-live="polite">
          <span aria-hidden="true">{quantity}</span>
          <span className="sr-only">{m.booking_food_quantity({ quantity, name })}</span>
        </span>
        <StepButton
          label={m.booking_food_more({ name })}
          path="M3 8h10M8 3v10"
          disabled={quantity >= MAX_FOOD_QUANTITY}
          onClick={() => onChange(quantity + 1)}
        />
      </div>
    </li>
  );
}

interface StepButtonProps {
  label: string;
  path: string;
  disabled: boolean;
  onClick: () => void;
}

/** Stays focusable when disabled: focus would be lost when the quantity reaches zero. */
function StepButton({ label, path, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      className="grid size-11 place-items-center rounded-control text-link hover:bg-accent-soft aria-disabled:cursor-not-allowed aria-disabled:text-text-muted aria-disabled:opacity-50"
    >
      <LineIcon path={path} size={16} stroke={1.8} className="size-4" />
    </button>
  );
}
