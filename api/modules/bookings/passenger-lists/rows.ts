import { createHash } from 'node:crypto';
import { z } from 'zod';

const place = z.object({ location: z.string(), counter: z.string() });

/** A line of a passenger list. Stops count from 1; `from` and `to` have the names of the timetable. */
const listedPassenger = z.object({
  fromStop: z.number(),
  toStop: z.number(),
  from: place,
  to: place,
  seat: z.string(),
  ticket: z.string(),
  name: z.string(),
  age: z.number().nullable(),
  gender: z.string(),
});
export type ListedPassenger = z.infer<typeof listedPassenger>;
export const listedPassengers = z.array(listedPassenger);

/** Returns the lines by stop of boarding, then seat from the front, then ticket code. */
export function orderRows(rows: readonly ListedPassenger[]): ListedPassenger[] {
  return rows.toSorted(
    (one, other) =>
      one.fromStop - other.fromStop ||
      one.seat.length - other.seat.length ||
      compareText(one.seat, other.seat) ||
      compareText(one.ticket, other.ticket),
  );
}

/** By code units: the order depends on no language. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Returns the canonical form of a list: a JSON array without spaces, in UTF-8, of one array a line in the order of
 * `orderRows`. Its values: stop of boarding, stop of alighting, place and counter of boarding, place and counter of
 * alighting, seat, ticket code, name, age (or null), gender.
 */
export function canonicalForm(rows: readonly ListedPassenger[]): string {
  const lines = orderRows(rows).map(({ fromStop, toStop, from, to, seat, ticket, name, age, gender }) => [
    fromStop,
    toStop,
    from.location,
    from.counter,
    to.location,
    to.counter,
    seat,
    ticket,
    name,
    age,
    gender,
  ]);
  return JSON.stringify(lines);
}

/** Returns the SHA-256 of a list's canonical form. */
export function hashRows(rows: readonly ListedPassenger[]): Buffer {
  return createHash('sha256').update(canonicalForm(rows), 'utf8').digest();
}
