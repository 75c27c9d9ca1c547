/** Randomness that a seed repeats. */
export interface Dice {
  /** Returns true with this probability. */
  chance(share: number): boolean;
  /** Returns a whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** The same for a list that may be empty. */
  pickAny<Item>(items: readonly Item[]): Item | undefined;
}

/** Creates a Mulberry32 generator: small, and good enough for choices. Source: Tommy Ettinger, public domain. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    chance: (share) => next() < share,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    pickAny: (items) => (items.length === 0 ? undefined : items[whole(0, items.length - 1)]),
  };
}
