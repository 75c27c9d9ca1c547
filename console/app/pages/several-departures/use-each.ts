import { useEffect, useState } from 'react';
import type { CallResult } from '#app/api/client.ts';
import { callEach } from './call-each.ts';
import { type Sorted, sortOutcomes } from './sums.ts';

/** What the calls do. */
export type Step = 'preview' | 'cancel' | 'look' | 'approve' | 'reject' | 'withdraw';

/** How many of all calls of a step have returned. */
export interface Progress {
  done: number;
  all: number;
}

export type Calls = ReturnType<typeof useEach>;

/**
 * Makes a call for each of several departures. They go on if the member opens another page of the console; the browser
 * asks before it leaves the console meanwhile. `progress` is null while no call is made, `last` the step begun last.
 */
export function useEach() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [last, setLast] = useState<Step | null>(null);
  const isBusy = progress !== null;

  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  async function each<Item, Value>(
    step: Step,
    items: readonly Item[],
    send: (item: Item) => Promise<CallResult<Value>>,
  ): Promise<Sorted<Item, Value>> {
    const all = items.length;
    setLast(step);
    setProgress({ done: 0, all });
    const outcomes = await callEach(items, send, (done) => setProgress({ done, all }));
    setProgress(null);
    return sortOutcomes(outcomes);
  }

  return { progress, isBusy, last, isAt: (step: Step) => isBusy && last === step, each };
}
