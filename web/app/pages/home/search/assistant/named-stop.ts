import { brand } from 'brand/brand.ts';
import type { Counter } from 'contract/calls/network.ts';
import { matches } from 'ui/fields/choice/choices.ts';

/**
 * Returns the counter that a text names: by its exact name, by its city (the operator's main counter before
 * others), or by the beginnings of its words if only one counter or city has them. Otherwise the counters that
 * it may mean; none if it means no counter.
 */
export function namedStop(counters: readonly Counter[], text: string): Counter | Counter[] {
  if (!text) return [];
  // Not by `byCity` and `storedChoice`: shared with this late chunk they leave the home page's, which grows by half a KB.
  const isMain = ({ counter }: Counter) => counter === brand.mainCounter;
  const ordered = counters.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)));
  const exact =
    ordered.find(({ counter, countername }) => counter === text || countername === text) ??
    ordered.find(({ location, locationname }) => location === text || locationname === text);
  if (exact) return exact;
  const alike = ordered.filter(({ _id, location, counter, searchwords }) =>
    matches({ value: _id, label: `${location} ${counter}`, words: searchwords }, text),
  );
  const [first] = alike;
  return first && alike.every(({ location }) => location === first.location) ? first : alike;
}
