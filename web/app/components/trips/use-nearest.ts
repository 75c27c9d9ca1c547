import type { Counter } from 'contract/calls/network.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/api/client.ts';

/** Two counters that a coach joins. */
export interface ServedPair {
  from: Counter;
  to: Counter;
}

/**
 * Loads the served pairs nearest to two counters, by name or id, that no coach joins. Undefined until then; none if a
 * coach joins them, or after a failure: the pairs are an offer. With `isAsked` false it loads nothing.
 */
export function useNearest(from: string, to: string, isAsked = true): ServedPair[] | undefined {
  const [found, setFound] = useState<{ of: string; pairs: ServedPair[] }>();
  const asked = JSON.stringify([from, to]);
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    void call('listNearest', { query: { from, to }, signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      const pairs = result.ok ? result.data.data : [];
      const isServed = pairs.some((pair) => isStop(pair.from, from) && isStop(pair.to, to));
      setFound({ of: asked, pairs: isServed ? [] : pairs });
    });
    return () => controller.abort();
  }, [from, to, asked, isAsked]);
  return found?.of === asked ? found.pairs : undefined;
}

const isStop = (counter: Counter, named: string) => counter.counter === named || counter._id === named;
