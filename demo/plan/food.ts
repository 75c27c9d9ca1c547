import type { MenuItem } from '../../api/modules/trips/index.ts';
import type { Dice } from '../../faults/fuzz/dice.ts';

export interface Ordered {
  item: MenuItem;
  quantity: number;
}

const EATS_SHARE = 0.34;
const SECOND_DISH_SHARE = 0.45;

/** Returns what one passenger orders; mostly nothing. */
export function orderFood(dice: Dice, menu: readonly MenuItem[]): Ordered[] {
  if (!dice.chance(EATS_SHARE)) return [];
  const first = dice.pickAny(menu);
  const second = dice.chance(SECOND_DISH_SHARE) ? dice.pickAny(menu) : undefined;
  const dishes = [...new Set([first, second])].filter((item) => item !== undefined);
  return dishes.map((item) => ({ item, quantity: dice.chance(0.12) ? 2 : 1 }));
}
