import type { Counter } from 'contract/calls/network.ts';

/** Returns a counter with the same names for display, except `names`. */
export function counterOf(
  _id: string,
  location: string,
  counter: string,
  names: Partial<Counter> = {},
): Counter {
  return {
    _id,
    location,
    counter,
    locationname: location,
    countername: counter,
    searchwords: `${location} ${counter}`,
    ...names,
  };
}
