import type { Problem } from '../costs.ts';
import { areBeside } from '../strangers.ts';
import type { Choice } from './choices.ts';

interface StrangerRows {
  breakable: number[];
  /** The rows that a choice is in. */
  of: (choice: Choice) => number[];
}

/**
 * Returns a row for each woman, seat, seat beside it and leg: she has the one, or a stranger has the other, or neither.
 * They are numbered from `first` on. There is none without women.
 */
export function rowsOfStrangers({ coach, seats, strangers }: Problem, first: number): StrangerRows {
  const byWoman = Map.groupBy(strangers, ({ woman }) => woman);
  const byOther = Map.groupBy(strangers, ({ other }) => other);
  const beside = seats.map((one) =>
    seats.flatMap((other, index) => (areBeside(coach, one, other) ? [index] : [])),
  );
  const besideOf = (seat: number) => beside[seat] as number[];
  const numbers = new Map<string, number>();
  const keyOf = (woman: number, own: number, next: number, stop: number) => `${woman} ${own} ${next} ${stop}`;
  const stopsOf = (woman: number) => [...new Set((byWoman.get(woman) ?? []).flatMap(({ starts }) => starts))];
  for (const woman of byWoman.keys())
    for (const [own, nexts] of beside.entries())
      for (const next of nexts)
        for (const stop of stopsOf(woman)) numbers.set(keyOf(woman, own, next, stop), first + numbers.size);

  const keysOf = (claim: number, seat: number) => [
    ...besideOf(seat).flatMap((next) => stopsOf(claim).map((stop) => keyOf(claim, seat, next, stop))),
    ...(byOther.get(claim) ?? []).flatMap(({ woman, starts }) =>
      besideOf(seat).flatMap((own) => starts.map((stop) => keyOf(woman, own, seat, stop))),
    ),
  ];
  return {
    breakable: [...numbers.values()],
    of: ({ claims, seats: chosen }) =>
      claims
        .flatMap((claim, place) => keysOf(claim, chosen[place] as number))
        .map((key) => numbers.get(key) as number),
  };
}
