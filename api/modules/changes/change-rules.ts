/** A booked ticket, by the row of its booking. */
export interface BookedTicket {
  id: string;
  seat: string;
}

/** A new seat for the ticket on seat `from`. */
export interface WantedSeat {
  from: string;
  to: string;
}

export interface SeatMove<Ticket extends BookedTicket> {
  ticket: Ticket;
  toSeat: string;
}

/** Why tickets cannot have the seats that were asked for. */
export type SeatProblem =
  | { why: 'not_booked' | 'unknown' | 'twice'; seat: string }
  /** Another trip takes all tickets along. */
  | { why: 'not_all' }
  | { why: 'same' };

/**
 * Returns the new seat of each ticket that changes, in the order of the tickets: on another trip all of them, on the same
 * one those with another seat. No two tickets of the booking then have one seat.
 */
export function chooseMoves<Ticket extends BookedTicket>(
  tickets: readonly Ticket[],
  wanted: readonly WantedSeat[],
  { plan, isOtherTrip }: { plan: readonly string[]; isOtherTrip: boolean },
): SeatMove<Ticket>[] | SeatProblem {
  const toSeat = new Map<string, string>();
  for (const { from, to } of wanted) {
    if (!tickets.some(({ seat }) => seat === from)) return { why: 'not_booked', seat: from };
    if (toSeat.has(from)) return { why: 'twice', seat: from };
    if (!plan.includes(to)) return { why: 'unknown', seat: to };
    toSeat.set(from, to);
  }
  if (isOtherTrip && toSeat.size < tickets.length) return { why: 'not_all' };
  const after = tickets.map(({ seat }) => toSeat.get(seat) ?? seat);
  const twice = after.find((seat, index) => after.indexOf(seat) < index);
  if (twice !== undefined) return { why: 'twice', seat: twice };
  const moves = tickets.map((ticket, index) => ({ ticket, toSeat: after[index] ?? ticket.seat }));
  const changed = isOtherTrip ? moves : moves.filter(({ ticket, toSeat }) => ticket.seat !== toSeat);
  return changed.length > 0 ? changed : { why: 'same' };
}
