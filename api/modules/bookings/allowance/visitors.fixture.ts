import { randomUUID } from 'node:crypto';
import type { CcavenueHandOff } from 'contract/calls/bookings.ts';
import type { SolvedChallenge } from 'contract/calls/challenge.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import type { TestApp } from 'testing/app/test-app.ts';
import {
  type ApiResponse,
  type BookingBody,
  bookingFor,
  call,
  findTrips,
  seatsOf,
  signInAsGuest,
} from 'testing/customers/customer.ts';

let addresses = 0;

/** Returns an address that no other test uses. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

export interface Visitor {
  /** Client address in the trusted proxy's header. */
  address: string;
  token?: string | undefined;
}

export interface HoldCall extends Visitor {
  trip: ListedTrip;
  seats: string[];
  key?: string;
  solved?: SolvedChallenge[] | undefined;
  contact?: { email: string; phoneno: string };
  /** Default: from the airport to Agra. */
  route?: { pickup?: string; dropoff?: string };
}

/** Requests seats as the site does, from an address. */
export async function hold(app: TestApp, about: HoldCall): Promise<ApiResponse<{ data: CcavenueHandOff }>> {
  const { trip, seats, token, solved, contact } = about;
  const body = await bodyFor(app, trip, seats);
  return call<{ data: CcavenueHandOff }>(app, 'POST', '/api/v1/seat/selectedseats', {
    body: { ...body, ...about.route, ...(contact && { userdetails: contact }), ...(solved && { solved }) },
    ...(token && { token }),
    headers: { 'idempotency-key': about.key ?? randomUUID(), 'x-forwarded-for': about.address },
  });
}

let anyBody: Promise<BookingBody> | undefined;

/** Returns a booking call's body, from one cached look-up: all trips here have the same stops. */
async function bodyFor(app: TestApp, trip: ListedTrip, seats: string[]): Promise<BookingBody> {
  anyBody ??= bookingFor(app, trip, seats);
  const body = await anyBody;
  const [person] = body.passengerdetails;
  return {
    ...body,
    tripId: trip._id,
    totalamount: (trip.price + trip.tax) * seats.length,
    passengerdetails: seats.map((seatno) => ({ ...person, seatno, amount: trip.price }) as typeof person),
  } as BookingBody;
}

export async function guestFrom(app: TestApp, address: string): Promise<Required<Visitor>> {
  return { address, token: await signInAsGuest(app, { 'x-forwarded-for': address }) };
}

/** Returns trips of the Agra line with seats; a date per `day` isolates tests from each other. */
export async function tripsOn(app: TestApp, day: number): Promise<{ trip: ListedTrip; seats: string[] }[]> {
  const date = new Date(Date.UTC(2026, 10, 25 + day)).toISOString().slice(0, 10);
  const trips = await findTrips(app, date);
  return Promise.all(trips.map(async (trip) => ({ trip, seats: await seatsOf(app, trip) })));
}

interface StrangersHolds {
  trip: ListedTrip;
  address: string;
  network?: string;
  seats: number;
  /** Minutes until the hold ends; negative if it has ended. */
  endsIn?: number;
  paid?: boolean;
  tier?: 'account' | 'shared';
}

/** Inserts counted holds of strangers without bookings. */
export async function writeStrangersHolds({ db, clock }: TestApp, strangers: StrangersHolds): Promise<void> {
  await db.query(
    `INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, tier, seats, held_until, paid)
     SELECT $1::uuid, t.id, t.line_id || ' ' || t.service_date, $2, $3, 'session ' || $1::uuid, $8, $4, $5, $6
     FROM trips t WHERE t.id = $7`,
    [
      randomUUID(),
      strangers.network ?? strangers.address,
      strangers.address,
      strangers.seats,
      new Date(clock.now().getTime() + (strangers.endsIn ?? 15) * 60_000),
      strangers.paid ?? false,
      strangers.trip._id,
      strangers.tier ?? 'shared',
    ],
  );
}

/** Returns the unpaid seats of an address by trip. */
export async function heldSeats({ db, clock }: TestApp, address: string): Promise<Map<string, number>> {
  const rows = await db.query(
    `SELECT b.trip_id AS trip, count(*)::int AS seats FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
     WHERE b.address = $1 AND b.state = 'held' AND b.held_until > $2 GROUP BY 1`,
    [address, clock.now()],
  );
  return new Map(rows.map(({ trip, seats }) => [trip, seats]));
}

export const sumOf = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((sum, one) => sum + one, 0);
