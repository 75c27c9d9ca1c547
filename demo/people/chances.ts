import type { Dice } from '../../faults/fuzz/dice.ts';

const FINE = 1_000_000;

/** Returns a number from 0 to below 1. */
export function share(dice: Dice): number {
  return dice.whole(0, FINE - 1) / FINE;
}

/** Returns one of the values, each in proportion to its weight. */
export function weighted<Value>(
  dice: Dice,
  choices: readonly (readonly [weight: number, value: Value])[],
): Value {
  let left = share(dice) * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = choices.at(-1);
  if (!last) throw new Error('there is nothing to choose from');
  return last[1];
}
