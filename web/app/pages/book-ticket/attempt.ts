/**
 * One try at booking: which body was sent under which idempotency key. It is kept until the server has answered, so that a
 * retry of the same body after a lost answer gets that answer instead of a second booking.
 */
export interface Attempt {
  key: string;
  body: string;
  seats: string[];
}

/** The attempt to send: the unanswered one when the body is the same, otherwise a new one under a new key. */
export function attemptFor(
  unanswered: Attempt | null,
  body: { passengerdetails: { seatno: string }[] },
  newKey: () => string,
): Attempt {
  const text = JSON.stringify(body);
  if (unanswered?.body === text) return unanswered;
  return { key: newKey(), body: text, seats: body.passengerdetails.map((passenger) => passenger.seatno) };
}

/**
 * The selected seats that somebody else has. Seats of an unanswered attempt may well be ours already, and seats that we
 * hold certainly are: neither counts as lost.
 */
export function lostSeats(
  selected: string[],
  booked: string[],
  ours: { unanswered: Attempt | null; held: string[] },
): string[] {
  const perhapsOurs = new Set([...(ours.unanswered?.seats ?? []), ...ours.held]);
  return selected.filter((seat) => booked.includes(seat) && !perhapsOurs.has(seat));
}
