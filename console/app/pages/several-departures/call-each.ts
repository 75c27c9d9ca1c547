import type { CallResult, Refusal } from '#app/api/client.ts';

/** What came of a call for each of several items. */
export interface Outcomes<Item, Value> {
  done: { item: Item; value: Value }[];
  refused: { item: Item; refusal: Refusal }[];
  /** For which no call was made. */
  notTried: Item[];
}

interface Following {
  /** Whether the next call may be made. */
  mayGoOn(): boolean;
  /** Receives how many items are finished. */
  onProgress(count: number): void;
}

/** Refusals that the calls for all others would get, too. */
const FOR_ALL: ReadonlySet<Refusal['code']> = new Set([
  'unreachable',
  'timed_out',
  'unreadable',
  'unavailable',
  'too_many_requests',
  'validation_failed',
  'unauthenticated',
  'step_up_required',
]);

/**
 * Makes a call for each item, one after another: several at once would ask for as many factors. After a refusal that all
 * others would get, no further call is made.
 */
export async function callEach<Item, Value>(
  items: readonly Item[],
  send: (item: Item) => Promise<CallResult<Value>>,
  { mayGoOn, onProgress }: Following,
): Promise<Outcomes<Item, Value>> {
  const outcomes: Outcomes<Item, Value> = { done: [], refused: [], notTried: [] };
  for (const [at, item] of items.entries()) {
    if (!mayGoOn()) return { ...outcomes, notTried: items.slice(at) };
    const result = await send(item);
    onProgress(at + 1);
    if (result.ok) {
      outcomes.done.push({ item, value: result.reply });
      continue;
    }
    outcomes.refused.push({ item, refusal: result.refusal });
    if (FOR_ALL.has(result.refusal.code)) return { ...outcomes, notTried: items.slice(at + 1) };
  }
  return outcomes;
}
