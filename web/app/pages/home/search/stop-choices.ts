import { brand } from 'brand/brand.ts';
import type { Counter } from 'contract/calls/network.ts';
import { m } from 'messages/messages.js';
import type { ChoiceGroup } from 'ui/fields/choice/choices.ts';
import { optionLabel, optionText } from './counters.ts';

/** Returns counters by city: that of the operator's main counter first, with that counter first in it. */
export function byCity(counters: readonly Counter[], main: string = brand.mainCounter): Counter[][] {
  const cities = new Map<string, Counter[]>();
  for (const counter of counters) {
    const city = cities.get(counter.location) ?? [];
    if (counter.counter === main) city.unshift(counter);
    else city.push(counter);
    cities.set(counter.location, city);
  }
  const home = counters.find((counter) => counter.counter === main)?.location;
  return [...cities]
    .toSorted(([one], [other]) => Number(other === home) - Number(one === home))
    .map(([, list]) => list);
}

/**
 * Returns the groups of a list of stops. Stops of `elsewhere`, to which no coach goes, are found only by
 * typing.
 */
export function stopChoices(
  counters: readonly Counter[],
  placeholder: string,
  elsewhere: readonly Counter[] = [],
): ChoiceGroup[] {
  const listed = new Set(counters.map(({ _id }) => _id));
  const others = elsewhere.filter(({ _id }) => !listed.has(_id));
  return [
    { label: '', items: [{ value: '', label: placeholder }] },
    ...byCity(counters).map((list) => ({ label: list[0]?.locationname ?? '', items: list.map(choiceOf) })),
    { label: m.home_not_from_here(), items: others.map(choiceOf), onlyFound: true },
  ];
}

const choiceOf = (counter: Counter) => ({
  value: optionText(counter),
  label: optionLabel(counter),
  words: counter.searchwords,
});
