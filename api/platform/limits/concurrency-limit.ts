/** Runs `work` for each item in order, at most `atOnce` at a time. `work` handles its own errors. */
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

/** Runs work in order of arrival, a few pieces at a time. */
export interface ConcurrencyLimit {
  /** Returns the result of `work`; undefined at once when too many wait. */
  run<Value>(work: () => Promise<Value>): Promise<Value | undefined>;
}

/** Returns a limit of `atOnce` running and `mostWaiting` waiting pieces of work. */
export function createConcurrencyLimit(atOnce: number, mostWaiting: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) return undefined;
        // The finished piece passes its place on directly, so no newcomer can take it.
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
