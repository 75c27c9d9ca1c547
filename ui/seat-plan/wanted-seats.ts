/** Returns the seats after a press: a chosen one is given back; one too many takes the place of the first. */
export function toggleSeat(chosen: readonly string[], seat: string, most: number): string[] {
  if (chosen.includes(seat)) return chosen.filter((one) => one !== seat);
  return [...chosen, seat].slice(-most);
}

/**
 * Returns the new seat of each ticket, or null while there are too few. Tickets whose seat is among the chosen ones keep
 * its label; the others get the rest in order.
 */
export function wantedSeats(
  tickets: readonly string[],
  chosen: readonly string[],
): { from: string; to: string }[] | null {
  if (chosen.length !== tickets.length) return null;
  const rest = chosen.filter((seat) => !tickets.includes(seat));
  return tickets.map((from) => ({ from, to: chosen.includes(from) ? from : (rest.shift() ?? from) }));
}
