/** Does `work` for each item, in their order and at most `atOnce` of them at a time. `work` deals with its own failures. */
export async function forEachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Runs pieces of work a few at a time, in the order in which they come. */
export interface ConcurrencyLimit {
  /** What `work` gives, once its turn has come; undefined, at once, when too many are waiting. */
  run<Value>(work: () => Promise<Value>): Promise<Value | undefined>;
}

/** At most `atOnce` pieces of work run, and at most `mostWaiting` wait. */
export function createConcurrencyLimit(atOnce: number, mostWaiting: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) return undefined;
        // Whoever ends hands the place over without giving it up, so that nobody can slip in between.
        await new Promise<void>((turn) => waiting.push(turn));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
