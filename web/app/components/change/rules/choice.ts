/** What a traveller has chosen of a change, as its page's address stores it: going back and reloading lose nothing. */
export interface ChangeChoice {
  /** The day whose departures are listed. */
  day: string;
  trip: string | null;
  /** The new seats, in the order in which they were chosen. */
  seats: readonly string[];
}

const OPEN = 'change';
const [DAY, TRIP, SEATS] = ['day', 'to', 'seats'];

/** Returns the choice in an address; null while the change is not open. */
export function readChoice(query: URLSearchParams, today: string): ChangeChoice | null {
  if (!query.has(OPEN)) return null;
  const seats = (query.get(SEATS) ?? '').split('.').filter((seat) => /^[0-9A-Z]{1,4}$/.test(seat));
  const day = query.get(DAY) ?? '';
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : today,
    trip: query.get(TRIP),
    seats: [...new Set(seats)],
  };
}

/** Returns an address with the choice, or without one if it is null. */
export function writeChoice(query: URLSearchParams, choice: ChangeChoice | null): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [OPEN, DAY, TRIP, SEATS]) next.delete(name);
  if (!choice) return next;
  next.set(OPEN, '1');
  next.set(DAY, choice.day);
  if (choice.trip) next.set(TRIP, choice.trip);
  if (choice.seats.length > 0) next.set(SEATS, choice.seats.join('.'));
  return next;
}
