import { allows, type Permission, type Reach } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { findTrip, type Trip } from '#modules/trips/index.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { StaffDependencies } from '../dependencies.ts';
import { memberOf } from './current-member.ts';
import { recordRefused } from './guard.ts';

/** What an act on a trip is about. */
export function reachOf(trip: { id: string; stops: readonly { counterId: string }[] }): Reach {
  return { trip: trip.id, counters: trip.stops.map(({ counterId }) => counterId) };
}

/** Refuses and logs a call about a trip that is beyond its member's scope; for calls with `checksScope`. */
export async function refuseBeyondScope(
  deps: StaffDependencies,
  request: FastifyRequest,
  permission: Permission,
  trip: Parameters<typeof reachOf>[0],
): Promise<Refusal | undefined> {
  const member = memberOf(request);
  if (allows(member.grants, permission, reachOf(trip))) return undefined;
  await recordRefused(deps, request, member, permission);
  return refuse('permission_missing');
}

/** Finds a trip within the scope of a call's member; refuses and logs one beyond it. */
export async function findTripWithin(
  deps: StaffDependencies,
  request: FastifyRequest,
  permission: Permission,
  tripId: string,
): Promise<Result<Trip>> {
  const trip = await findTrip(deps.db, tripId);
  if (!trip) return refuse('trip_unknown');
  return (await refuseBeyondScope(deps, request, permission, trip)) ?? done(trip);
}
