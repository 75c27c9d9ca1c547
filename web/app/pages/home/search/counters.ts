import { brand } from 'brand/brand.ts';
import type { Counter } from 'contract/calls/network.ts';
import { useEffect, useState } from 'react';
import { toast } from 'ui/feedback/toast.ts';
import { type CallResult, call, type Reply } from '#app/api/client.ts';

/** A list of counters as it loads; null while nothing is requested. */
export type CounterList = { state: 'loading' | 'failed' } | { state: 'loaded'; counters: Counter[] } | null;

/** Returns a counter's label, in the page's language. */
export function optionLabel({ locationname, countername }: Counter): string {
  return `${locationname} - ${countername}`;
}

/** Returns the value of a counter's option, the same in every language. */
export function optionText(counter: Counter): string {
  return `${counter.location} - ${counter.counter}`;
}

/** Returns the counter of a stored text; older pages stored its location or option value. */
export function storedChoice(counters: Counter[], stored: string | null | undefined): Counter | undefined {
  if (!stored) return undefined;
  return (
    counters.find((counter) => counter.counter === stored) ??
    counters.find((counter) => optionText(counter) === stored) ??
    counters.find((counter) => counter.location === stored)
  );
}

/** Returns the first counter of each location. */
export function onePerLocation(counters: Counter[]): Counter[] {
  const seen = new Set<string>();
  return counters.filter((counter) => !seen.has(counter.location) && seen.add(counter.location));
}

/** Loads the pickups. A failure shows a toast; `retry` loads again. */
export function usePickups(): { list: CounterList; retry: () => void } {
  const [list, setList] = useState<CounterList>({ state: 'loading' });

  useEffect(() => {
    const controller = new AbortController();
    void loadPickups(controller.signal).then((loaded) => !controller.signal.aborted && setList(loaded));
    return () => controller.abort();
  }, []);

  function retry() {
    setList({ state: 'loading' });
    void loadPickups().then(setList);
  }
  return { list, retry };
}

/** Returns the default pickup: the airport, where most passengers board. */
export function mainPickup(counters: Counter[]): Counter | undefined {
  return counters.find((counter) => counter.counter === brand.mainCounter) ?? counters[0];
}

/** Loads a pickup's drop-offs. A failure shows a toast unless `quiet`. */
export function useDropoffs(
  pickup: string | null,
  { quiet = false } = {},
): { list: CounterList; retry: () => void } {
  const [lists, setLists] = useState<Record<string, CounterList>>({});

  useEffect(() => {
    if (!pickup) return;
    const controller = new AbortController();
    void loadDropoffs(pickup, quiet, controller.signal).then(
      (loaded) => !controller.signal.aborted && setLists((current) => ({ ...current, [pickup]: loaded })),
    );
    return () => controller.abort();
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
