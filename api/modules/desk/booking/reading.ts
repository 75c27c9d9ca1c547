import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { allows, type Permission, type Reach } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { listTripsOfBookings } from '#modules/bookings/index.ts';
import {
  bookingSubject,
  logContactsRead,
  memberOf,
  reachOf,
  refuseBeyondScope,
} from '#modules/staff/index.ts';
import { listCountersOfTrips, type Trip } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { type DeskBooking, findDeskBooking } from './booking.ts';
import type { MayRead } from './present.ts';

/** Returns a booking for which the member has a permission; refuses unknown ones and those beyond the scope. */
export async function findWithin(
  deps: DeskDependencies,
  request: FastifyRequest,
  permission: Permission,
  pnr: string,
): Promise<Result<DeskBooking>> {
  const desk = await findDeskBooking(deps.db, pnr);
  if (!desk) return refuse('pnr_unknown');
  return (await refuseBeyondScope(deps, request, permission, desk.trip)) ?? done(desk);
}

export function mayRead(request: FastifyRequest, trip: Trip): MayRead {
  const { grants } = memberOf(request);
  const reach = reachOf(trip);
  return {
    names: allows(grants, 'passengers.read', reach),
    contacts: allows(grants, 'contacts.read', reach),
  };
}

/** Logs that the member reads the contact of a booking, if it shows one. */
export async function logReading(
  deps: DeskDependencies,
  request: FastifyRequest,
  { pnr, contact }: Pick<BookingDetail, 'pnr' | 'contact'>,
): Promise<void> {
  if (contact) await logContactsRead(deps, request, bookingSubject(pnr));
}

/** Returns what acts on bookings are about, by id. */
export async function readReaches(db: Database, bookings: readonly string[]): Promise<(id: string) => Reach> {
  const trips = await listTripsOfBookings(db, bookings);
  const counters = await listCountersOfTrips(db, [...new Set(trips.values())]);
  return (id) => {
    const trip = trips.get(id) ?? '';
    return { trip, counters: counters.get(trip) ?? [] };
  };
}
