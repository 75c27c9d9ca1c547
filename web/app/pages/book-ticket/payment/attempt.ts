/** A booking request, stored until the server responds, so that a retry does not book twice. */
export interface Attempt {
  key: string;
  body: string;
  seats: string[];
}

/** Returns the pending attempt if the body is the same, otherwise a new one. */
export function attemptFor(
  pending: Attempt | null,
  body: { passengerdetails: { seatno: string }[] },
  newKey: () => string,
): Attempt {
  const text = JSON.stringify(body);
  if (pending?.body === text) return pending;
  return { key: newKey(), body: text, seats: body.passengerdetails.map((passenger) => passenger.seatno) };
}

/** Returns the selected seats that others have taken. Seats of a pending attempt or hold do not count. */
export function lostSeats(
  selected: string[],
  booked: string[],
  ours: { pending: Attempt | null; held: string[] },
): string[] {
  const perhapsOurs = new Set([...(ours.pending?.seats ?? []), ...ours.held]);
  return selected.filter((seat) => booked.includes(seat) && !perhapsOurs.has(seat));
}
