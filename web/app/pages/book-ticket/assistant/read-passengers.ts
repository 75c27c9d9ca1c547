import type { TripDetail } from 'contract/calls/trips.ts';
import { offerToOne } from 'contract/seats/seat-neighbours.ts';
import { MAX_SEATS } from 'contract/values/limits.ts';
import { passengerFieldNames } from 'contract/values/passenger-fields.ts';
import { textOf } from '#app/components/assistant/tool.ts';
import { closedTo, seatAgain } from '../guest/seat-again.ts';
import { emptyPassenger, type TypedPassenger } from '../passengers/passenger.ts';

export type PassengersProblem =
  | 'passengers_missing'
  | 'too_many_passengers'
  | 'seat_unknown'
  | 'seat_taken'
  | 'seat_for_women'
  | 'seat_repeated'
  | 'coach_full';

type Reading =
  | { ok: true; passengers: TypedPassenger[] }
  | { ok: false; problem: PassengersProblem; seat?: string };

/**
 * Returns an assistant's passengers as typed text, each with its seat: the named one, or else the free seat
 * nearest to the passenger before. `booked` lists the seats that nobody can choose.
 */
export function readPassengers(
  listed: unknown,
  trip: Pick<TripDetail, 'seatplan' | 'womenseats'>,
  booked: string[],
): Reading {
  const { seatplan } = trip;
  const closedFor = (input: Record<string, unknown>) => closedTo(textOf(input, 'gender'), trip);
  const inputs = Array.isArray(listed) ? listed.filter(isRecord) : [];
  if (inputs.length === 0) return { ok: false, problem: 'passengers_missing' };
  if (inputs.length > MAX_SEATS) return { ok: false, problem: 'too_many_passengers' };
  const named = inputs.map((input) => textOf(input, 'seat').toUpperCase());
  for (const [index, seat] of named.entries()) {
    if (seat === '') continue;
    if (!seatplan.seats.includes(seat)) return { ok: false, problem: 'seat_unknown', seat };
    if (booked.includes(seat)) return { ok: false, problem: 'seat_taken', seat };
    if (closedFor(inputs[index] ?? {}).includes(seat)) return { ok: false, problem: 'seat_for_women', seat };
    if (named.indexOf(seat) !== index) return { ok: false, problem: 'seat_repeated', seat };
  }
  const taken = [...booked, ...named.filter(Boolean)];
  let last = named.find(Boolean) ?? '1A';
  const isAlone = inputs.length === 1 && trip.womenseats !== undefined;
  const passengers: TypedPassenger[] = [];
  for (const [index, input] of inputs.entries()) {
    const seat = named[index] || freeSeat(trip, [...taken, ...closedFor(input)], isAlone ? null : last);
    if (!seat) return { ok: false, problem: 'coach_full' };
    taken.push(seat);
    last = seat;
    passengers.push({ ...emptyPassenger(seat), ...typed(input) });
  }
  return { ok: true, passengers };
}

/** Returns a seat near `last`; without it the one that a person alone is offered first. */
function freeSeat({ seatplan }: Pick<TripDetail, 'seatplan'>, taken: string[], last: string | null) {
  if (last !== null) return seatAgain(seatplan, taken, last);
  return offerToOne(seatplan, taken)[0] ?? null;
}

function typed(input: Record<string, unknown>) {
  return Object.fromEntries(passengerFieldNames.map((name) => [name, textOf(input, name)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
