/**
 * One booking request: its body and idempotency key. Stored until the server responds. A retry of the same body then
 * repeats the first response instead of booking twice.
 */
export interface Attempt {
  key: string;
  body: string;
  seats: string[];
}

/** Returns the attempt to send: the pending one when the body is the same, otherwise a new one under a new key. */
export function attemptFor(
  pending: Attempt | null,
  body: { passengerdetails: { seatno: string }[] },
  newKey: () => string,
): Attempt {
  const text = JSON.stringify(body);
  if (pending?.body === text) return pending;
  return { key: newKey(), body: text, seats: body.passengerdetails.map((passenger) => passenger.seatno) };
}

/**
 * Returns the selected seats that other customers have taken. Seats of a pending attempt or of the current hold do not
 * count.
 */
export function lostSeats(
  selected: string[],
  booked: string[],
  ours: { pending: Attempt | null; held: string[] },
): string[] {
  const perhapsOurs = new Set([...(ours.pending?.seats ?? []), ...ours.held]);
  return selected.filter((seat) => booked.includes(seat) && !perhapsOurs.has(seat));
}
