import type { ListedTrip } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import type { CallTypes } from 'contract/types.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import {
  type ApiResponse,
  book,
  bookingFor,
  call,
  findTrips,
  pay,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { codeTo, postMessages, somebody } from 'testing/customers/people.ts';

export type ChangeReply = CallTypes['changeBooking']['reply'];

/** A sold booking with a contact of its own, and the guest session that made it. */
export interface SoldToGuest {
  pnr: string;
  trip: ListedTrip;
  seats: string[];
  token: string;
  email: string;
  phone: string;
}

/** Returns trips of one line from the airport to Agra on a day. */
export async function tripsOfLine(app: TestApp, date: string): Promise<ListedTrip[]> {
  const trips = await findTrips(app, date);
  const rows = await app.db.query('SELECT id, line_id AS line FROM trips WHERE id = ANY ($1)', [
    trips.map(({ _id }) => _id),
  ]);
  const line = rows.find(({ id }) => id === trips[0]?._id)?.line;
  return trips.filter(({ _id }) => rows.some((row) => row.id === _id && row.line === line));
}

/** Sells seats to passengers who are women, except on the seats of `men`. */
export async function sellTo(
  app: TestApp,
  trip: ListedTrip,
  seats: string[],
  men: readonly string[] = [],
): Promise<SoldToGuest> {
  const { email, phoneno: phone } = somebody();
  const token = await signInAsGuest(app);
  const asked = await bookingFor(app, trip, seats);
  const passengerdetails = asked.passengerdetails.map((one) =>
    men.includes(one.seatno) ? { ...one, gender: 'Male' as const } : one,
  );
  const body = {
    ...asked,
    passengerdetails,
    userdetails: { name: 'Asha Rao', email, phoneno: phone },
  };
  const booked = await book(app, body, { token });
  if (booked.status !== 200) throw new Error(`not booked: ${booked.body.message}`);
  await pay(app, booked.body.data);
  return { pnr: booked.body.data.pnr, trip, seats, token, email, phone };
}

/** What a customer asks for: a trip, and the new seat of each of the booking's seats. */
export interface Wanted {
  to: ListedTrip;
  seats: string[];
}

export function bodyOf({ pnr, trip, seats }: SoldToGuest, wanted: Wanted) {
  return {
    pnr,
    tripId: trip._id,
    toTripId: wanted.to._id,
    seats: seats.map((from, index) => ({ from, to: wanted.seats[index] ?? '' })),
  };
}

type Options = { token?: string; change?: object };

/** Asks what a change costs, as the session that made the booking. */
export function quote(
  app: TestApp,
  sold: SoldToGuest,
  wanted: Wanted,
  { change, token = sold.token }: Options = {},
) {
  const body = { ...bodyOf(sold, wanted), ...change };
  return call<CallTypes['quoteChange']['reply']>(app, 'POST', calls.quoteChange[1], { token, body });
}

/** Asks for the code of a change, and returns it. */
export async function codeFor(
  app: TestApp,
  sold: SoldToGuest,
  wanted: Wanted,
): Promise<{ otp: string; due: number }> {
  const body = bodyOf(sold, wanted);
  const asked = await call<CallTypes['sendChangeCode']['reply']>(app, 'POST', calls.sendChangeCode[1], {
    token: sold.token,
    body,
  });
  if (asked.status !== 200) throw new Error(`no code: ${asked.body.message}`);
  await postMessages(app);
  return { otp: codeTo(app, sold.phone), due: asked.body.data.due };
}

export function change(
  app: TestApp,
  sold: SoldToGuest,
  wanted: Wanted,
  { otp, due }: { otp: string; due: number },
): Promise<ApiResponse<ChangeReply>> {
  const body = { ...bodyOf(sold, wanted), otp, due };
  return call<ChangeReply>(app, 'POST', calls.changeBooking[1], { token: sold.token, body });
}

/** Changes a booking by code. */
export async function changeByCode(
  app: TestApp,
  sold: SoldToGuest,
  wanted: Wanted,
): Promise<ApiResponse<ChangeReply>> {
  return change(app, sold, wanted, await codeFor(app, sold, wanted));
}

/** Returns the hand-off of a change that must be paid. */
export async function holdByCode(app: TestApp, sold: SoldToGuest, wanted: Wanted) {
  const { status, body } = await changeByCode(app, sold, wanted);
  if (status !== 200 || body.data.outcome !== 'pay') throw new Error(`nothing to pay: ${body.message}`);
  const { handoff } = body.data;
  if (!('encRequest' in handoff)) throw new Error('not paid at CCAvenue');
  return handoff;
}

/** Moves the fares of a trip's line by an amount in rupees. */
export async function moveFares(app: TestApp, { _id }: ListedTrip, rupees: number): Promise<void> {
  await app.db.query(
    'UPDATE fares SET fare_paise = fare_paise + $2 WHERE line_id = (SELECT line_id FROM trips WHERE id = $1)',
    [_id, rupees * 100],
  );
}

/** Returns what the database has of a booking: its trip, its tickets, and all its claims. */
export async function stateOf(app: TestApp, pnr: string) {
  const [booking] = await app.db.query(
    'SELECT id, trip_id AS trip, state, total_paise AS total FROM bookings WHERE pnr = $1',
    [pnr],
  );
  if (!booking) throw new Error(`${pnr} does not exist`);
  const [tickets, claims] = await Promise.all([
    app.db.query(
      'SELECT seat, state, ticket_code AS code, ticket_version AS version FROM booking_seats WHERE booking_id = $1 ORDER BY ticket_code',
      [booking.id],
    ),
    app.db.query(
      'SELECT trip_id AS trip, seat, expires_at IS NOT NULL AS held FROM seat_claims WHERE booking_id = $1 ORDER BY trip_id, seat',
      [booking.id],
    ),
  ]);
  return { ...booking, tickets, claims };
}
