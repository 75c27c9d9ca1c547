import { localDate } from 'contract/values/time.ts';
import {
  findSeatsForWomen,
  findTrip,
  findWomensSeatsPolicy,
  lockNeighbours,
  type Trip,
  type WomensSeatsPolicy,
} from '#modules/trips/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Refusal } from '#platform/http/refusals/refusal.ts';
import type { PreparedBooking } from '../prepared-booking.ts';
import { type Booking, listSeats } from '../store.ts';
import { refuseForWomen } from './refusals.ts';

/** A policy in force, and the trip whose seats it is about. */
export interface WomensSeats {
  policy: WomensSeatsPolicy;
  trip: Trip;
}

/** The seats that people of a booking are to have on some legs. */
export interface SeatedPeople {
  bookingId: string;
  fromStop: number;
  toStop: number;
  people: readonly { seat: string; gender: string }[];
}

/** Returns the policy of today with a trip; undefined if no seat is for women only. */
async function findWomensSeats(
  db: Database | Transaction,
  tripId: string,
  now: Date,
): Promise<WomensSeats | undefined> {
  const policy = await findWomensSeatsPolicy(db, localDate(now));
  const trip = policy && (await findTrip(db, tripId));
  return trip ? { policy, trip } : undefined;
}

/**
 * Returns the same, and makes others who claim these seats or those beside them wait until the transaction ends. Called
 * before the seats are claimed; `listRefused` after it.
 */
export async function lockWomensSeats(
  tx: Transaction,
  tripId: string,
  seats: readonly string[],
  now: Date,
): Promise<WomensSeats | undefined> {
  const found = await findWomensSeats(tx, tripId, now);
  if (found?.policy.pairs) lockNeighbours(tx, found.trip, seats);
  return found;
}

/** Does so for the seats of a booking whose hold has ended; nothing for one that still holds them. */
export async function lockLateSeats(
  tx: Transaction,
  { id, tripId, state, heldUntil }: Booking,
  now: Date,
): Promise<WomensSeats | undefined> {
  if (state === 'held' && now < heldUntil) return undefined;
  const seats = await listSeats(tx, id);
  return lockWomensSeats(
    tx,
    tripId,
    seats.map(({ seat }) => seat),
    now,
  );
}

/** Returns the seats that only women may have and others would get. */
export async function listRefused(
  db: Pick<Database, 'query'>,
  { policy, trip }: WomensSeats,
  { people, ...claim }: SeatedPeople,
  now: Date,
): Promise<string[]> {
  const others = people.filter(({ gender }) => gender !== 'Female').map(({ seat }) => seat);
  if (others.length === 0) return [];
  const forWomen = await findSeatsForWomen(db, policy, trip, claim, now);
  return others.filter((seat) => forWomen.includes(seat));
}

/** Returns why a booking cannot have the seats that it has claimed. */
export async function checkHeld(
  tx: Transaction,
  policy: WomensSeatsPolicy,
  { id: bookingId, segment: { trip, from, to }, seats }: PreparedBooking,
  now: Date,
): Promise<Refusal | undefined> {
  const people = seats.map(({ seat, passenger: { gender } }) => ({ seat, gender }));
  const legs = { fromStop: from.number, toStop: to.number };
  const refused = await listRefused(tx, { policy, trip }, { bookingId, ...legs, people }, now);
  if (refused.length === 0) return undefined;
  const fields = people.flatMap(({ seat }, index) =>
    refused.includes(seat) ? [`passengerdetails.${index}.gender`] : [],
  );
  return refuseForWomen(refused, fields);
}
