import type { ListedTrip, TripDetail } from 'contract/calls/trips.ts';
import type { GENDERS } from 'contract/values/passenger-fields.ts';
import type { TestApp } from '../app/test-app.ts';
import { book, bookingFor, call } from './customer.ts';

type Gender = (typeof GENDERS)[number];

interface WomensSeats {
  seats?: string[];
  releaseHours?: number;
  pairs?: boolean;
}

/** Puts a policy in force, by default that no seat is for women only. */
export async function setWomensSeats(
  { db }: Pick<TestApp, 'db'>,
  { seats = [], releaseHours = 0, pairs = false }: WomensSeats,
): Promise<void> {
  await db.query('UPDATE womens_seats_policies SET seats = $1, release_hours = $2, pairs = $3', [
    seats,
    releaseHours,
    pairs,
  ]);
}

/** Books seats for passengers of these genders, by seat. */
export async function bookFor(
  app: TestApp,
  trip: ListedTrip,
  genders: Record<string, Gender>,
  options: Parameters<typeof book>[2] & { from?: string; to?: string } = {},
) {
  const body = await bookingFor(app, trip, Object.keys(genders));
  const { from = body.pickup, to = body.dropoff, ...rest } = options;
  const passengerdetails = body.passengerdetails.map((one) => ({
    ...one,
    gender: genders[one.seatno] ?? one.gender,
  }));
  return book(app, { ...body, pickup: from, dropoff: to, passengerdetails }, rest);
}

/** Returns the free seats that the seat map marks as for women. */
export async function markedSeats(
  app: Pick<TestApp, 'url'>,
  trip: ListedTrip,
): Promise<string[] | undefined> {
  const shown = await call<{ data: [TripDetail] }>(app, 'GET', `/api/v1/trip/detailone/${trip._id}`);
  return shown.body.data[0].womenseats;
}
