import { brand } from 'brand/brand.ts';
import type { Counter } from 'contract/network.ts';
import { useEffect, useState } from 'react';
import { type CallResult, call, type Reply } from '#app/api/client.ts';
import { toast } from '#app/ui/toast.ts';

/** A list of counters on its way; `null` while there is nothing to ask for. */
export type CounterList = { state: 'loading' | 'failed' } | { state: 'loaded'; counters: Counter[] } | null;

/** How a counter reads in a list, and the value of its option. */
export function optionText(counter: Counter): string {
  return `${counter.location} - ${counter.counter}`;
}

/**
 * The counter that a stored choice means. We store the counter's own text; older pages stored its location or the whole
 * option value.
 */
export function storedChoice(counters: Counter[], stored: string | null): Counter | undefined {
  if (!stored) return undefined;
  return (
    counters.find((counter) => counter.counter === stored) ??
    counters.find((counter) => optionText(counter) === stored) ??
    counters.find((counter) => counter.location === stored)
  );
}

/** One counter for each place, in the order in which they come. */
export function onePerLocation(counters: Counter[]): Counter[] {
  const seen = new Set<string>();
  return counters.filter((counter) => !seen.has(counter.location) && seen.add(counter.location));
}

/** Where one may board. `retry` asks again after a failure, which has been toasted. */
export function usePickups(): { list: CounterList; retry: () => void } {
  const [list, setList] = useState<CounterList>({ state: 'loading' });

  useEffect(() => {
    const gone = new AbortController();
    void loadPickups(gone.signal).then((loaded) => !gone.signal.aborted && setList(loaded));
    return () => gone.abort();
  }, []);

  function retry() {
    setList({ state: 'loading' });
    void loadPickups().then(setList);
  }
  return { list, retry };
}

/** Most travellers come from a plane: the pickup that the page's own links start from. */
export function mainPickup(counters: Counter[]): Counter | undefined {
  return counters.find((counter) => counter.counter === brand.mainCounter) ?? counters[0];
}

/**
 * Where one can go from a pickup; asked for again whenever the pickup changes. A failure is toasted unless `quiet`.
 */
export function useDropoffs(
  pickup: string | null,
  { quiet = false } = {},
): { list: CounterList; retry: () => void } {
  const [lists, setLists] = useState<Record<string, CounterList>>({});

  useEffect(() => {
    if (!pickup) return;
    const gone = new AbortController();
    void loadDropoffs(pickup, quiet, gone.signal).then(
      (loaded) => !gone.signal.aborted && setLists((current) => ({ ...current, [pickup]: loaded })),
    );
    return () => gone.abort();
  }, [pickup, quiet]);

  function retry() {
    if (!pickup) return;
    setLists({ ...lists, [pickup]: { state: 'loading' } });
    void loadDropoffs(pickup, quiet).then((loaded) =>
      setLists((current) => ({ ...current, [pickup]: loaded })),
    );
  }
  return { list: pickup ? (lists[pickup] ?? { state: 'loading' }) : null, retry };
}

async function loadPickups(signal?: AbortSignal): Promise<CounterList> {
  return listOf(await call('listPickupCounters', { signal }), false);
}

async function loadDropoffs(pickup: string, quiet: boolean, signal?: AbortSignal): Promise<CounterList> {
  return listOf(await call('listDropoffCounters', { params: { pickup }, signal }), quiet);
}

function listOf(result: CallResult<Reply<'listPickupCounters'>>, quiet: boolean): CounterList {
  if (result.ok) return { state: 'loaded', counters: result.data.data };
  if (!quiet && result.error.code !== 'cancelled') toast.error(result.error.message, { id: 'counters' });
  return { state: 'failed' };
}
