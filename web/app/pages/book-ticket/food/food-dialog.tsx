import { formatRupees } from 'contract/prices/money.ts';
import { type FoodItem, MENU_SECTIONS } from 'contract/values/food.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { Dialog } from 'ui/feedback/dialog.tsx';
import { Notice } from 'ui/feedback/notice.tsx';
import { Skeleton } from 'ui/feedback/skeleton.tsx';
import type { FoodChoice } from '../passengers/passenger.ts';
import { foodPrice } from '../payment/fare.ts';
import type { Menu } from './food-choice.tsx';
import { MenuSection } from './menu-section.tsx';

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
      <div className="space-y-7">
        {MENU_SECTIONS.map((section) => (
          <MenuSection
            key={section}
            section={section}
            items={items.filter((item) => item.section === section)}
            quantityOf={quantityOf}
            onChange={(item, quantity) => setQuantities((before) => new Map(before).set(item.name, quantity))}
          />
        ))}
      </div>
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
