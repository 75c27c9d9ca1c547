import { randomUUIDv7 } from 'node:crypto';
import type { Permission } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import {
  type Act,
  actorOf,
  departureSubject,
  findTripWithin,
  memberOf,
  type StaffDependencies,
  writeAudit,
} from '#modules/staff/index.ts';
import { findTrip, type Trip } from '#modules/trips/index.ts';
import { rollback, type Transaction } from '#platform/database/database.ts';
import { type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { type Disruption, insertDisruption } from '../store.ts';

export const PERMISSION = 'disruptions.manage' as const;
/** The access of every call that plans or carries out an act. */
export const CONSOLE = { access: PERMISSION, checksScope: true };

/** What an act on a trip reads and refuses, without changing anything: the preview shows it, the act carries it out. */
export type Plan<Planned> = (tx: Transaction, trip: Trip, now: Date) => Promise<Result<Planned>>;

/** An act on a trip. Its preview uses `plan` only. */
export interface DisruptionAct<Planned> {
  name: Act;
  /** `disruptions.manage` without it. */
  permission?: Permission;
  /** Locks what the plan depends on, before it is made. May leave the waiting to the next statement. */
  lock(tx: Transaction, tripId: string): unknown;
  plan: Plan<Planned>;
  /** What is stored of it. */
  disruption: Pick<Disruption, 'kind' | 'fromStop' | 'minutes' | 'cause'>;
  /** Changes what is planned, after the disruption is stored. */
  carryOut(tx: Transaction, trip: Trip, planned: Planned, disruption: Disruption): Promise<void>;
  /** What the audit log has of the trip before it, if it replaces something. */
  describeBefore?(trip: Trip): object | null;
  /** What the audit log has of it. */
  describe(planned: Planned): object;
}

/** Plans an act without locks, and changes nothing. */
export async function previewAct<Planned>(
  deps: StaffDependencies,
  request: FastifyRequest,
  tripId: string,
  plan: Plan<Planned>,
  permission: Permission = PERMISSION,
): Promise<Result<Planned>> {
  const trip = await findTripWithin(deps, request, permission, tripId);
  if (!trip.ok) return trip;
  return deps.db.transaction(async (tx) => rollback(await plan(tx, trip.value, deps.clock.now())));
}

/**
 * Plans an act again under its locks, stores the disruption, carries it out and logs it, in one transaction. A refusal
 * changes and logs nothing. Returns the plan.
 */
export async function carryOutAct<Planned>(
  deps: StaffDependencies,
  request: FastifyRequest,
  tripId: string,
  act: DisruptionAct<Planned>,
): Promise<Result<Planned>> {
  const trip = await findTripWithin(deps, request, act.permission ?? PERMISSION, tripId);
  if (!trip.ok) return trip;
  return deps.db.transaction<Result<Planned>>(async (tx) => {
    const planned = await carryOutWithin(tx, request, trip.value.id, act, deps.clock.now());
    return planned.ok ? planned : rollback(planned);
  });
}

/** Carries out an act in the caller's transaction, such as one that a second member has approved at `now`. */
export async function carryOutWithin<Planned>(
  tx: Transaction,
  request: FastifyRequest,
  tripId: string,
  act: DisruptionAct<Planned>,
  now: Date,
): Promise<Result<Planned>> {
  await act.lock(tx, tripId);
  const trip = await findTrip(tx, tripId);
  if (!trip) return refuse('trip_unknown');
  const planned = await act.plan(tx, trip, now);
  if (!planned.ok) return planned;
  const member = memberOf(request);
  const disruption = { id: randomUUIDv7(), tripId, memberId: member.id, at: now, ...act.disruption };
  insertDisruption(tx, disruption);
  await act.carryOut(tx, trip, planned.value, disruption);
  const { cause } = disruption;
  const before = act.describeBefore?.(trip);
  const after = { disruption: disruption.id, cause, ...act.describe(planned.value) };
  const entry = {
    act: act.name,
    permission: act.permission ?? PERMISSION,
    subject: departureSubject(tripId),
    ...(before && { before }),
    after,
  };
  writeAudit(tx, actorOf(member), entry, now);
  return planned;
}
