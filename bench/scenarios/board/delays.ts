import type { Observed } from './mark.ts';

/**
 * Returns the milliseconds from each appearance of a ticket to the outcome of its seat, infinite without one, and the
 * number of outcomes of each kind. `seats` has the seat of each ticket. The last appearance does not count.
 */
export function delaysOf({ appearances, outcomes }: Observed, seats: string[]) {
  const delays = appearances.slice(0, -1).map(({ ticket, at }, index) => {
    const again = appearances.slice(index + 1).find((later) => later.ticket === ticket);
    const outcome = outcomes.find((one) => one.at >= at && one.seat === seats[ticket - 1]);
    return outcome && (!again || outcome.at < again.at) ? outcome.at - at : Number.POSITIVE_INFINITY;
  });
  const kinds = new Map<string, number>();
  for (const { kind } of outcomes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return { delays, kinds };
}
