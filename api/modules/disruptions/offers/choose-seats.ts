/**
 * Chooses seats on another coach for the seats of a booking, in their order; undefined if too few are free. Keeps the
 * labels if all are free; else takes neighbours in the order of the plan, and if there are none, the first free ones.
 */
export function chooseSeatsLike(
  wanted: readonly string[],
  plan: readonly string[],
  taken: ReadonlySet<string>,
): string[] | undefined {
  const isFree = (seat: string) => plan.includes(seat) && !taken.has(seat);
  if (wanted.every(isFree)) return [...wanted];
  const count = wanted.length;
  const runs = plan.map((_, start) => plan.slice(start, start + count));
  const together = runs.find((run) => run.length === count && run.every(isFree));
  if (together) return together;
  const free = plan.filter(isFree);
  return free.length < count ? undefined : free.slice(0, count);
}
