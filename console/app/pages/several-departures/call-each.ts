import type { CallResult, Refusal } from '#app/api/client.ts';

/** What came of a call for one of several departures; null if none was made. */
export interface Outcome<Item, Value> {
  item: Item;
  result: CallResult<Value> | null;
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
 * others would get, no further call is made. Returns an outcome for each item, in their order.
 */
export async function callEach<Item, Value>(
  items: readonly Item[],
  send: (item: Item) => Promise<CallResult<Value>>,
  onDone: (count: number) => void,
): Promise<Outcome<Item, Value>[]> {
  const outcomes: Outcome<Item, Value>[] = [];
  let isStopped = false;
  for (const item of items) {
    const result: CallResult<Value> | null = isStopped ? null : await send(item);
    isStopped ||= result !== null && !result.ok && FOR_ALL.has(result.refusal.code);
    outcomes.push({ item, result });
    onDone(outcomes.length);
  }
  return outcomes;
}
