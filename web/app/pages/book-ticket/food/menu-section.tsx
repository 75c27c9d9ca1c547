import { formatRupees } from 'contract/prices/money.ts';
import type { FoodItem, MenuSection as Section } from 'contract/values/food.ts';
import { MAX_FOOD_QUANTITY } from 'contract/values/limits.ts';
import { m } from 'messages/messages.js';
import { useId } from 'react';
import { LineIcon } from 'ui/line-icon.tsx';
import { DietMark } from './diet-mark.tsx';

const titles: Record<Section, () => string> = {
  drinks: m.booking_food_section_drinks,
  snacks: m.booking_food_section_snacks,
  meals: m.booking_food_section_meals,
  sweets: m.booking_food_section_sweets,
};

interface MenuSectionProps {
  section: Section;
  items: FoodItem[];
  quantityOf: (item: FoodItem) => number;
  onChange: (item: FoodItem, quantity: number) => void;
}

/** A section of the menu with its picture; nothing without dishes. */
export function MenuSection({ section, items, quantityOf, onChange }: MenuSectionProps) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-center gap-4">
        <img
          src={`/pictures/menu/${section}.svg`}
          alt=""
          width={240}
          height={240}
          loading="lazy"
          decoding="async"
          className="size-18 shrink-0 rounded-control bg-surface-sunk"
        />
        <h3 id={heading} className="text-2xl">
          {titles[section]()}
        </h3>
        <div aria-hidden="true" className="h-px flex-1 bg-ornament opacity-60" />
      </div>
      <ul className="mt-1.5 divide-y divide-line">
        {items.map((item) => (
          <MenuLine
            key={item._id}
            item={item}
            quantity={quantityOf(item)}
            onChange={(quantity) => onChange(item, quantity)}
          />
        ))}
      </ul>
    </section>
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
    <li className="flex items-center gap-4 py-3.5 last:pb-0">
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
